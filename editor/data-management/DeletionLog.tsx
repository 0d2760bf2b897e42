import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostDeletions, type DeletionRow } from '#shared/contract/data-management.ts';
import { dateTime } from '../dates.ts';
import { points } from '../figures.ts';
import table from '../shell/table.module.css';

/** Says what was deleted, without names. */
export function DeletionLog({ rows }: { rows: readonly DeletionRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Text>{t('retention.logEmpty')}</Text>;
  return (
    <>
      <table className={`${table.rows} ${table.cards}`}>
        <thead>
          <tr>
            <th scope="col">{t('retention.at')}</th>
            <th scope="col">{t('retention.reason')}</th>
            <th scope="col" data-number>
              {t('retention.players')}
            </th>
            <th scope="col" data-number>
              {t('retention.rows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" data-whole>
                {dateTime(row.at)}
              </th>
              <td>
                {row.activity_name ?? t('retention.somebody')}
                <small>{row.ended_at === null ? t('retention.underWay') : t(`retention.because.${row.reason}`)}</small>
              </td>
              <td data-number data-label={t('retention.players')}>
                {points(row.players)}
              </td>
              <td data-number data-label={t('retention.rows')}>
                {points(row.rows)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === mostDeletions && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('retention.logNewest', { number: mostDeletions })}
        </Text>
      )}
    </>
  );
}
