import { Button, Group, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import table from '../shell/table.module.css';

/** Every counted completion, so that the reader can recalculate the invoice. */
export function Completions({ month }: { month: string }) {
  const { t, i18n } = useTranslation();
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['billing', 'completions', month, page],
    queryFn: ({ signal }) => api.listCompletions({ query: { month, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.data ?? [];
  return (
    <section>
      <Group justify="space-between">
        <Title order={2}>{t('billing.every')}</Title>
        <Button variant="default" size="xs" component="a" href={`/api/v1/subscription/completions/file?month=${month}`} download>
          {t('billing.export')}
        </Button>
      </Group>
      {list.isError && <Text c="red">{list.error.message}</Text>}
      {list.isPending && <Loading />}
      {list.isSuccess && rows.length === 0 && <Text c="dimmed">{t('billing.nothingCounted')}</Text>}
      {rows.length > 0 && (
        <table className={`${table.rows} ${table.cards}`}>
          <thead>
            <tr>
              <th scope="col">{t('retention.at')}</th>
              <th scope="col">{t('retention.activity')}</th>
              <th scope="col">{t('billing.player')}</th>
              <th scope="col">{t('billing.country')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, activity, activity_id, player, country, given_back_for }) => (
              <tr key={`${activity_id} ${player}`}>
                <th scope="row">{dateTime(at)}</th>
                <td data-label={t('retention.activity')}>{activity ?? t('billing.gone')}</td>
                <td data-label={t('billing.player')}>
                  <div>
                    {player}
                    {given_back_for !== null && <div>{t(`billing.givenBack.${given_back_for as 'cheating'}`)}</div>}
                  </div>
                </td>
                <td data-label={t('billing.country')}>{country === null ? '–' : (regions.of(country) ?? country)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
    </section>
  );
}
