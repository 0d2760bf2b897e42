import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { KeptRow } from '#shared/contract/data-management.ts';
import { kindLabel } from '../labels.ts';
import { dateOnly } from '../dates.ts';
import { points } from '../figures.ts';
import { PeriodSelect } from './PeriodSelect.tsx';
import type { Period } from './retention-query.ts';
import table from '../shell/table.module.css';

interface Props {
  rows: readonly KeptRow[];
  tenant: Period;
  isBusy: boolean;
  onChoose(id: string, period: Period | 'tenant'): void;
}

/** The next deletion is first. On a phone each row is a card. */
export function KeptTable({ rows, tenant, isBusy, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards}`}>
      <thead>
        <tr>
          <th scope="col">{t('retention.activity')}</th>
          <th scope="col" data-number>
            {t('retention.players')}
          </th>
          <th scope="col">{t('retention.period')}</th>
          <th scope="col">{t('retention.due')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <KeptTableRow key={row.id} row={row} tenant={tenant} isBusy={isBusy} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

function KeptTableRow({ row, tenant, isBusy, onChoose }: Omit<Props, 'rows'> & { row: KeptRow }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small>{t(kindLabel(row.kind))}</small>
      </th>
      <td data-number data-label={t('retention.players')}>
        {points(row.players)}
      </td>
      <td>
        <PeriodSelect
          id={row.id}
          activity={row.name}
          label={t('retention.periodOf', { name: row.name })}
          value={row.has_own ? row.period : 'tenant'}
          tenant={tenant}
          isBusy={isBusy}
          onChoose={(period) => onChoose(row.id, period)}
        />
        {row.has_own && row.chosen_by && row.chosen_at && (
          <small>{t('retention.chosen', { name: row.chosen_by, at: dateOnly(row.chosen_at) })}</small>
        )}
      </td>
      <td data-label={t('retention.due')}>
        {row.due_at === null ? (
          <Text size="sm" c="dimmed">
            {t('retention.never')}
          </Text>
        ) : (
          dateOnly(row.due_at)
        )}
        {row.told_at && <small>{t('retention.notified')}</small>}
      </td>
    </tr>
  );
}
