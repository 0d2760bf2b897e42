import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../dates.ts';
import table from '../shell/table.module.css';
import { coopBoardQuery, coopLeadsQuery } from './coop-query.ts';
import style from './integrations.module.css';

/** The combined board of both organisations; nothing while it is empty. */
export function CoopBoard({ partner }: { partner: string }) {
  const { t } = useTranslation();
  const rows = useQuery(coopBoardQuery).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <table className={`${table.rows} ${table.cards}`}>
      <caption className={style.caption ?? ''}>{t('coop.board')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('coop.place')}</th>
          <th scope="col">{t('coop.player')}</th>
          <th scope="col">{t('coop.whose')}</th>
          <th scope="col" data-number>
            {t('coop.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, is_ours, points }, index) => (
          // Two players may have the same rank and name.
          <tr key={index}>
            <td data-label={t('coop.place')}>{place}</td>
            <th scope="row">{name || t('coop.nameless')}</th>
            <td data-label={t('coop.whose')}>{is_ours ? t('coop.ours') : partner}</td>
            <td data-number data-label={t('coop.points')}>
              {points}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Players of the partner who agreed to share their data; nothing while there are none. */
export function CoopLeads({ partner }: { partner: string }) {
  const { t } = useTranslation();
  const [after, go] = useState<string>();
  const page = useQuery(coopLeadsQuery(after)).data;
  if (!page || (page.data.length === 0 && after === undefined)) return null;
  return (
    <>
      <table className={`${table.rows} ${table.cards}`}>
        <caption className={style.caption ?? ''}>{t('coop.leads', { name: partner })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('coop.player')}</th>
            <th scope="col">{t('coop.reach')}</th>
            <th scope="col">{t('coop.activity')}</th>
            <th scope="col">{t('coop.agreed')}</th>
          </tr>
        </thead>
        <tbody>
          {page.data.map(({ activity_id, activity_name, name, surname, email, phone, agreed_at }) => (
            <tr key={`${activity_id} ${agreed_at} ${email}`}>
              <th scope="row">{[name, surname].filter(Boolean).join(' ') || t('coop.nameless')}</th>
              <td data-label={t('coop.reach')}>{[email, phone].filter(Boolean).join(' · ')}</td>
              <td data-label={t('coop.activity')}>{activity_name}</td>
              <td data-label={t('coop.agreed')}>{dateTime(agreed_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={style.actions}>
        {after !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => go(undefined)}>
            {t('coop.first')}
          </Button>
        )}
        {page.next !== null && (
          <Button size="compact-sm" variant="default" onClick={() => go(page.next ?? undefined)}>
            {t('coop.next')}
          </Button>
        )}
      </div>
    </>
  );
}
