import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedJob } from '#shared/contract/installation.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { QueueTable } from './QueueTable.tsx';
import table from '../shell/table.module.css';

/** Provider staff: the jobs of the server, and the failed ones. */
export function JobsPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const failed = useQuery({
    queryKey: ['staff', 'failed-jobs', page],
    queryFn: ({ signal }) => api.listFailedJobs({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const retry = useMutation({
    mutationFn: (body: { ids?: string[] }) => api.retryFailedJobs({ body }),
    onSuccess: ({ retried }) => {
      notifications.show({ message: t('jobs.retried', { count: retried }) });
      for (const list of ['failed-jobs', 'queues']) void queryClient.invalidateQueries({ queryKey: ['staff', list] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  if (failed.isPending) return <Loading />;
  if (failed.isError) return <Failure error={failed.error} reset={() => void failed.refetch()} />;
  const { data, total, last_page } = failed.data;
  return (
    <>
      <Title order={1} mb="md">
        {t('jobs.title')}
      </Title>
      <Group justify="space-between" align="flex-end">
        <Title order={2}>{t('jobs.failed')}</Title>
        {total > 0 && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({})}>
            {t('jobs.retryAll')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('jobs.failedLead')}
      </Text>
      {total === 0 ? <Text mt="md">{t('jobs.noneFailed')}</Text> : <FailedTable jobs={data} retry={(id) => retry.mutate({ ids: [id] })} />}
      <Pages mt="md" page={page} last={last_page} go={setPage} />
      <Title order={2} mt="xl">
        {t('jobs.queues')}
      </Title>
      <QueueTable />
    </>
  );
}

function FailedTable({ jobs, retry }: { jobs: readonly FailedJob[]; retry: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards}`} aria-label={t('jobs.failed')}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.job')}</th>
          <th scope="col">{t('jobs.failedAt')}</th>
          <th scope="col">{t('jobs.error')}</th>
          <th scope="col" data-number>
            {t('jobs.tries')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('jobs.retry')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, queue, failed_at, tries, error }) => (
          <tr key={id}>
            <th scope="row">{queue}</th>
            <td data-whole data-label={t('jobs.failedAt')}>
              {dateTime(failed_at)}
            </td>
            <td data-label={t('jobs.error')}>
              <div>
                {error.message || error.name}
                <small>{[error.name, error.code].filter(Boolean).join(' ')}</small>
              </div>
            </td>
            <td data-number data-label={t('jobs.tries')}>
              {tries}
            </td>
            <td data-number>
              <Button size="xs" variant="default" onClick={() => retry(id)}>
                {t('jobs.retry')}
                <VisuallyHidden>: {queue}</VisuallyHidden>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
