import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#shared/contract/figures.ts';
import { useActivity, useTraits } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { count, duration, none, points, share } from '../figures.ts';
import { dateOnly } from '../dates.ts';
import type { PeriodSearch } from './period-search.ts';
import { quizStatisticsQuery } from './statistics-query.ts';
import { FigureList, type Figure } from './FigureList.tsx';

/** The totals of the shown days, each with its change from the period before. */
export function Totals({ figures: { totals, before, funnel, average_points, average_time } }: { figures: Overview }) {
  const { t } = useTranslation();
  const { isScored } = useTraits();
  const { hasFairTime } = useActivityOfKind().statistics;
  const { quizID } = useActivity();
  const period = useSearch({ strict: false }) as PeriodSearch;
  const { data: quiz } = useQuery({ ...quizStatisticsQuery(quizID, period), enabled: hasFairTime });
  const compared = (name: string, now: number, then: number, more?: string): Figure => ({
    name,
    value: count(now),
    more,
    now,
    before: then,
  });
  return (
    <FigureList
      note={t('statistics.comparedWith', { from: dateOnly(before.from), to: dateOnly(before.to) })}
      figures={[
        compared(t('statistics.views'), funnel.views, before.views),
        compared(t('statistics.games'), totals.games, before.totals.games),
        compared(
          t('statistics.finished'),
          totals.finished,
          before.totals.finished,
          totals.games > 0 ? share(totals.finished, totals.games) : undefined,
        ),
        compared(t('statistics.registrations'), totals.registrations, before.totals.registrations),
        compared(t('statistics.players'), totals.unique_players, before.totals.unique_players),
        ...(isScored ? [{ name: t('statistics.averagePoints'), value: average_points === null ? none : points(average_points) }] : []),
        { name: t('statistics.averageTime'), value: average_time === null ? none : duration(average_time) },
        // Reserves its place until it is known.
        ...(hasFairTime
          ? [{ name: t('statistics.fairTime'), value: quiz ? share(quiz.looked_at.fair_time, quiz.looked_at.games) : none }]
          : []),
      ]}
    />
  );
}
