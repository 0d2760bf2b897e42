import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { points } from '../figures.ts';
import { Scrolled } from '../shell/Scrolled.tsx';
import table from '../shell/table.module.css';

const refreshMs = 10_000;

/** Every job with the size of its queue. */
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
    <Scrolled label={t('jobs.queues')}>
      <table className={table.rows} aria-label={t('jobs.queues')}>
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
              <td data-number>{points(waiting)}</td>
              <td data-number>{points(active)}</td>
              <td data-number>{points(failed)}</td>
              <td>{oldest ? dateTime(oldest) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
