import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deviceTypes, type QuizStatistics as Statistics } from '#shared/contract/figures.ts';
import { useActivity } from '../editing/activity-context.ts';
import { barsOf } from './bars.ts';
import { count, duration, none, points, share } from '../figures.ts';
import { GamesChart, GamesTable } from './GamesChart.tsx';
import type { PeriodSearch } from './period-search.ts';
import { quizStatisticsQuery } from './statistics-query.ts';
import { Nothing, Told } from './Told.tsx';
import style from './statistics.module.css';

export function QuizStatistics() {
  const { quizID } = useActivity();
  const period = useSearch({ strict: false }) as PeriodSearch;
  const told = useQuery(quizStatisticsQuery(quizID, period));
  return (
    <Told query={told}>
      {(statistics) => (statistics.days.length === 0 ? <Nothing what="quiz" /> : <Figures statistics={statistics} />)}
    </Told>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation();
  const { totals, looked_at: looked } = statistics;
  const bars = barsOf(statistics, statistics.days);
  const figures: [name: string, value: string, more?: string][] = [
    [t('statistics.games'), count(totals.games)],
    [t('statistics.finished'), count(totals.finished), totals.games > 0 ? share(totals.finished, totals.games) : undefined],
    [t('statistics.registrations'), count(totals.registrations)],
    [t('statistics.players'), count(totals.unique_players)],
    [t('statistics.averagePoints'), looked.average_points === null ? none : points(looked.average_points)],
    [t('statistics.averageTime'), looked.average_time === null ? none : duration(looked.average_time)],
    [t('statistics.fairTime'), share(looked.fair_time, looked.games)],
  ].map(([name = '', value = '', more]) => (more === undefined ? [name, value] : [name, value, more]));
  return (
    <>
      <dl className={style.totals}>
        {figures.map(([name, value, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {more && <span>{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className={style.title}>{t('statistics.perDay')}</h3>
        <GamesChart bars={bars} />
        <GamesTable bars={bars} />
      </section>
      <Devices looked={looked} />
      {looked.games < totals.games && (
        <Text size="sm" c="dimmed">
          {t('statistics.newest', { games: count(looked.games), of: count(totals.games) })}
        </Text>
      )}
    </>
  );
}

function Devices({ looked }: { looked: Statistics['looked_at'] }) {
  const { t } = useTranslation();
  if (looked.games === 0) return null;
  return (
    <section>
      <h3 className={style.title}>{t('statistics.devices')}</h3>
      <table className={style.table}>
        <thead className={style.unseen}>
          <tr>
            <th scope="col">{t('statistics.device')}</th>
            <th scope="col">{t('statistics.games')}</th>
            <th scope="col">{t('statistics.share')}</th>
          </tr>
        </thead>
        <tbody>
          {deviceTypes
            .filter((device) => looked.devices[device] > 0)
            .map((device) => (
              <tr key={device}>
                <th scope="row">{t(`statistics.device.${device}`)}</th>
                <td>{count(looked.devices[device])}</td>
                <td className={style.meterCell}>
                  <span className={style.meter} aria-hidden>
                    <span style={{ width: `${(looked.devices[device] / looked.games) * 100}%` }} />
                  </span>
                  {share(looked.devices[device], looked.games)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
