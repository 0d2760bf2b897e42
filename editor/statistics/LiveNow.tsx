import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LiveFigures } from '#shared/contract/figures.ts';
import { useActivity } from '../editing/activity-context.ts';
import { clockIn } from '../dates.ts';
import { count } from '../figures.ts';
import { liveQuery } from './statistics-query.ts';
import style from './statistics.module.css';

/** Milliseconds between polls, in case a message was missed. */
const askAgain = 30_000;

/** The number of present players, and today's totals; reloaded when the server sends a message. */
export function LiveNow({ at, timezone }: { at: LiveFigures; timezone: string }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { data: live } = useQuery({ ...liveQuery(quizID), initialData: at, staleTime: askAgain, refetchInterval: askAgain });
  return (
    <p className={style.live} data-playing={live.playing > 0 || undefined}>
      <span>{live.playing === 0 ? t('statistics.live.nobody') : t('statistics.live.playing', { count: live.playing })}</span>
      <span>{t('statistics.live.today', { games: count(live.games_today), finished: count(live.finished_today) })}</span>
      <small>{t('statistics.live.at', { time: clockIn(live.at, timezone), timezone })}</small>
    </p>
  );
}
