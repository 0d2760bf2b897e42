import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { points } from '../figures.ts';
import table from '../shell/table.module.css';

const refreshMs = 10_000;

/** Every job with the size of its queue. On a phone each row is a card. */
export function QueueTable() {
  const { t } = useTranslation();
  const queues = useQuery({
    queryKey: ['staff', 'queues'],
    queryFn: ({ signal }) => api.listQueues(undefined, { signal }),
    refetchInterval: refreshMs,
  });
  if (queues.isPending) return <Loading />;
  if (queues.isError) return <Failure error={queues.error} reset={() => void queues.refetch()} />;
  return (
    <table className={`${table.rows} ${table.cards}`} aria-label={t('jobs.queues')}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.job')}</th>
          <th scope="col" data-number>
            {t('jobs.waiting')}
          </th>
          <th scope="col" data-number>
            {t('jobs.active')}
          </th>
          <th scope="col" data-number>
            {t('jobs.failedCount')}
          </th>
          <th scope="col">{t('jobs.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.data.data.map(({ name, waiting, active, failed, oldest }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-number data-label={t('jobs.waiting')}>
              {points(waiting)}
            </td>
            <td data-number data-label={t('jobs.active')}>
              {points(active)}
            </td>
            <td data-number data-label={t('jobs.failedCount')}>
              {points(failed)}
            </td>
            <td data-whole data-label={t('jobs.oldest')}>
              {oldest ? dateTime(oldest) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
