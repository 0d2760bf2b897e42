import { useTranslation } from 'react-i18next';
import type { Overview as Figures } from '#shared/contract/figures.ts';
import { dateOnly } from '#editor/dates.ts';
import { count } from '#editor/figures.ts';
import { FigureList } from '#editor/statistics/FigureList.tsx';
import { GamesOverTime } from '#editor/statistics/GamesOverTime.tsx';
import { WhenAndWhere } from '#editor/statistics/WhenAndWhere.tsx';
import { Members } from './Members.tsx';

/** Games are those of its members; views and registrations are the collection's own. */
export function CollectionCharts({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { from, to } = figures.before;
  return (
    <>
      <FigureList
        note={t('statistics.comparedWith', { from: dateOnly(from), to: dateOnly(to) })}
        figures={[
          ...(['games', 'finished'] as const).map((name) => ({
            name: t(`statistics.${name}`),
            value: count(figures.totals[name]),
            now: figures.totals[name],
            before: figures.before.totals[name],
          })),
          { name: t('statistics.pageViews'), value: count(figures.funnel.views), now: figures.funnel.views, before: figures.before.views },
          {
            name: t('statistics.players'),
            value: count(figures.totals.unique_players),
            now: figures.totals.unique_players,
            before: figures.before.totals.unique_players,
          },
          {
            name: t('statistics.registrations'),
            value: count(figures.totals.registrations),
            now: figures.totals.registrations,
            before: figures.before.totals.registrations,
          },
        ]}
      />
      {figures.totals.games > 0 && <GamesOverTime figures={figures} />}
      <Members />
      {figures.totals.games > 0 && <WhenAndWhere figures={figures} />}
    </>
  );
}
