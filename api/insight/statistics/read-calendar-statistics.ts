import { messages } from '#shared/contract/errors.ts';
import { calendarKinds } from '#shared/content/kind.ts';
import { statistics } from '#shared/contract/statistics.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivityOfHatch } from './find-activity-of-part.ts';
import { findPeriod } from './find-period.ts';
import { findHatchFigures } from './hatch-figures.ts';
import { summedDays } from './read-quiz-statistics.ts';
import { findDays, findThings } from './statistic-store.ts';

export const readCalendarStatistics = serve(statistics.readCalendarStatistics, ({ params: { id }, query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const scope = { tenant_id: actor.tenant_id, activity_id: id };
    const period = await findPeriod(tx, scope.tenant_id, id, query, clock.now(), calendarKinds);
    const { draft } = await findActivity(tx, id);
    return { ...(await summedDays(tx, scope, period)), hatches: await findHatchFigures(tx, scope, draft, period) };
  }),
);

export const readHatchStatistics = serve(statistics.readHatchStatistics, async ({ params, query }, { aside, clock, actor }) => {
  const hatch_id = params.id.toLowerCase();
  const activity_id = await findActivityOfHatch({ aside, actor }, hatch_id);
  return aside.asActor(actor, async (tx) => {
    const scope = { tenant_id: actor.tenant_id, activity_id };
    const period = await findPeriod(tx, scope.tenant_id, activity_id, query, clock.now());
    const { draft } = await findActivity(tx, activity_id);
    const hatch = (await findHatchFigures(tx, scope, draft, period)).find((figures) => figures.hatch_id === hatch_id);
    if (!hatch) throw notFound(messages.noData);
    const days = new Map<string, { views: number; viewers: number; clicks: number; games: number; finished: number }>();
    const at = (date: string) => {
      const day = days.get(date) ?? { views: 0, viewers: 0, clicks: 0, games: 0, finished: 0 };
      days.set(date, day);
      return day;
    };
    for (const { date, games, finished } of await findDays(tx, scope, period, hatch_id)) Object.assign(at(date), { games, finished });
    const columns = { hatch_view: 'views', hatch_viewer: 'viewers', hatch_click: 'clicks' } as const;
    for (const { date, thing, value, n } of await findThings(tx, scope, period, Object.keys(columns)))
      if (value === hatch_id) at(date)[columns[thing as keyof typeof columns]] = n;
    const rows = [...days].map(([date, counts]) => ({ date, ...counts })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    return { from: period.from, to: period.to, hatch, days: rows };
  });
});
