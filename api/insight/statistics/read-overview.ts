import type { Overview, QuizStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPeriod, periodBefore, type PeriodQuery } from './find-period.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { findQuestionSteps } from './question-rows.ts';
import { liveFigures } from './read-live-figures.ts';
import { sourceParts } from '#api/play/figures/sources.ts';
import {
  averagesOf,
  devicesOf,
  findCountries,
  findDays,
  findPlayers,
  findThings,
  findTraffic,
  sumDays,
  sumOf,
  wireDays,
  totalsOf,
  withMembers,
  type Traffic,
} from './statistic-store.ts';

export const readOverview = serve(statistics.readOverview, ({ params: { id }, query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const scope = { tenant_id: actor.tenant_id, activity_id: id };
    const now = clock.now();
    return overviewOf(tx, scope, await findPeriod(tx, scope.tenant_id, id, query, now), now);
  }),
);

export async function overviewOf(tx: Tx, own: FiguresScope, period: PeriodQuery, now: Date): Promise<Overview> {
  const scope = await withMembers(tx, own);
  const { from, to, timezone, today } = period;
  const { draft } = await findActivity(tx, scope.activity_id);
  const days = await findDays(tx, scope, period);
  const { views, hours, sources } = await findTraffic(tx, scope, period);
  const players = await findPlayers(tx, scope, period);
  const totals = sumDays(days, players.total);
  const questions = await findQuestionSteps(tx, scope, draft, period);
  return {
    from,
    to,
    timezone,
    totals,
    ...averagesOf(days),
    before: await before(tx, scope, periodBefore(period)),
    days: withViews(wireDays(days, players), views),
    funnel: {
      views: sumOf(views, ({ n }) => n),
      started: totals.games,
      questions: questions
        .filter(({ is_deleted }) => !is_deleted)
        .map(({ question_id, hatch_id, number, text, reached, answered }) => ({ question_id, hatch_id, number, text, reached, answered })),
      finished: totals.finished,
      registered: totals.registrations,
      shared: await countShares(tx, scope, period),
    },
    heat: hours,
    devices: devicesOf(days),
    countries: await findCountries(tx, scope, period, players),
    sources: sourcesOf(sources),
    live: await liveFigures(tx, scope, today, now),
    is_rebuilding: await isRebuilding(tx, scope),
  };
}

async function before(tx: Tx, scope: FiguresScope, period: Period): Promise<Overview['before']> {
  const totals = await totalsOf(tx, scope, period, await findDays(tx, scope, period));
  return { ...period, totals, views: sumOf(await findThings(tx, scope, period, ['view']), ({ n }) => n) };
}

/** Adds the days that have only views. */
function withViews(days: QuizStatistics['days'], views: Traffic['views']): Overview['days'] {
  const none = { games: 0, finished: 0, registrations: 0, unique: 0 };
  const counts = new Map(views.map(({ date, n }) => [date, n]));
  const viewOnlyDays = views.filter(({ date }) => !days.some((day) => day.date === date)).map(({ date }) => ({ date, ...none }));
  return [...days, ...viewOnlyDays]
    .map((day) => ({ ...day, views: counts.get(day.date) ?? 0 }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const sourcesOf = (sources: Traffic['sources']): Overview['sources'] =>
  sources.map(({ source, games }) => ({ ...sourceParts(source), games }));

async function countShares(tx: Tx, scope: FiguresScope, { from, to }: Period): Promise<number> {
  const row = await tx
    .selectFrom('share_statistic')
    .select(({ fn }) => fn.sum<string | null>('shares').as('shares'))
    .where('tenant_id', '=', scope.tenant_id)
    .where('activity_id', '=', scope.activity_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirst();
  return Number(row?.shares ?? 0);
}

async function isRebuilding(tx: Tx, scope: FiguresScope): Promise<boolean> {
  const zone = await tx
    .selectFrom('figure_zone')
    .select('rebuilt_to')
    .where('tenant_id', '=', scope.tenant_id)
    .where('activity_id', '=', scope.activity_id)
    .executeTakeFirst();
  return zone?.rebuilt_to != null;
}
