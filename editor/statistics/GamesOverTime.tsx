import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#shared/contract/figures.ts';
import { useActivity } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { lengthOf, spansBefore, sumsOf } from './charts/spans.ts';
import { TimeChart, type Series } from './charts/TimeChart.tsx';
import { useSpans } from './charts/use-spans.ts';
import type { FiguresSearch } from './period-search.ts';
import { overviewQuery } from './statistics-query.ts';

/** Games of each day and, on request, of the same day of the period before. */
export function GamesOverTime({ figures }: { figures: Overview }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { views } = useActivityOfKind().statistics;
  const { compare = false } = useSearch({ strict: false }) as FiguresSearch;
  const { from, to } = figures.before;
  const { data: before } = useQuery({ ...overviewQuery(quizID, { from, to }), enabled: compare });
  const spans = useSpans(figures);
  const then: Series[] =
    compare && before
      ? [
          {
            name: t('statistics.gamesBefore'),
            look: 'before',
            values: sumsOf(spansBefore(spans, lengthOf(figures)), before.days, ({ games }) => games),
          },
        ]
      : [];
  return (
    <TimeChart
      title={t('statistics.perDay')}
      spans={spans}
      series={[
        { name: t('statistics.games'), look: 'back', values: sumsOf(spans, figures.days, ({ games }) => games) },
        { name: t('statistics.finished'), look: 'front', values: sumsOf(spans, figures.days, ({ finished }) => finished) },
        ...then,
      ]}
      more={[
        { name: t('statistics.registrations'), values: sumsOf(spans, figures.days, ({ registrations }) => registrations) },
        { name: t(views), values: sumsOf(spans, figures.days, (day) => day.views) },
      ]}
    />
  );
}
