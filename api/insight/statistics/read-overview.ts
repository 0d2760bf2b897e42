import type { Overview, QuizStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPeriod, periodBefore, type AskedPeriod } from './find-period.ts';
import type { FiguresOf } from '#api/play/figures/game-figures.ts';
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
  tellDays,
  totalsOf,
  withMembers,
  type Traffic,
} from './statistic-store.ts';

export const readOverview = serve(statistics.readOverview, ({ params: { id }, query }, { database, clock, actor }) =>
  database.asActor(actor, async (tx) => {
    const of = { tenant_id: actor.tenant_id, activity_id: id };
    const now = clock.now();
    return overviewOf(tx, of, await findPeriod(tx, of.tenant_id, id, query, now), now);
  }),
);

export async function overviewOf(tx: Tx, own: FiguresOf, period: AskedPeriod, now: Date): Promise<Overview> {
  const of = await withMembers(tx, own);
  const { from, to, timezone, today } = period;
  const { draft } = await findActivity(tx, of.activity_id);
  const days = await findDays(tx, of, period);
  const { views, hours, sources } = await findTraffic(tx, of, period);
  const players = await findPlayers(tx, of, period);
  const totals = sumDays(days, players.total);
  const questions = await findQuestionSteps(tx, of, draft, period);
  return {
    from,
    to,
    timezone,
    totals,
    ...averagesOf(days),
    before: await before(tx, of, periodBefore(period)),
    days: withViews(tellDays(days, players), views),
    funnel: {
      views: sumOf(views, ({ n }) => n),
      started: totals.games,
      questions: questions
        .filter(({ is_deleted }) => !is_deleted)
        .map(({ question_id, hatch_id, number, text, reached, answered }) => ({ question_id, hatch_id, number, text, reached, answered })),
      finished: totals.finished,
      registered: totals.registrations,
      shared: await countShares(tx, of, period),
    },
    heat: hours,
    devices: devicesOf(days),
    countries: await findCountries(tx, of, period, players),
    sources: sourcesOf(sources),
    live: await liveFigures(tx, of, today, now),
    is_rebuilding: await isRebuilding(tx, of),
  };
}

async function before(tx: Tx, of: FiguresOf, period: Period): Promise<Overview['before']> {
  const totals = await totalsOf(tx, of, period, await findDays(tx, of, period));
  return { ...period, totals, views: sumOf(await findThings(tx, of, period, ['view']), ({ n }) => n) };
}

/** Adds the days that have only views. */
function withViews(days: QuizStatistics['days'], views: Traffic['views']): Overview['days'] {
  const none = { games: 0, finished: 0, registrations: 0, unique: 0 };
  const counts = new Map(views.map(({ date, n }) => [date, n]));
  const looked = views.filter(({ date }) => !days.some((day) => day.date === date)).map(({ date }) => ({ date, ...none }));
  return [...days, ...looked].map((day) => ({ ...day, views: counts.get(day.date) ?? 0 })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const sourcesOf = (sources: Traffic['sources']): Overview['sources'] =>
  sources.map(({ source, games }) => ({ ...sourceParts(source), games }));

async function countShares(tx: Tx, of: FiguresOf, { from, to }: Period): Promise<number> {
  const row = await tx
    .selectFrom('share_statistic')
    .select(({ fn }) => fn.sum<string | null>('shares').as('shares'))
    .where('tenant_id', '=', of.tenant_id)
    .where('activity_id', '=', of.activity_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirst();
  return Number(row?.shares ?? 0);
}

async function isRebuilding(tx: Tx, of: FiguresOf): Promise<boolean> {
  const zone = await tx
    .selectFrom('figure_zone')
    .select('rebuilt_to')
    .where('tenant_id', '=', of.tenant_id)
    .where('activity_id', '=', of.activity_id)
    .executeTakeFirst();
  return zone?.rebuilt_to != null;
}
