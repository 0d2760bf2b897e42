import { messages } from '#shared/contract/errors.ts';
import { sql } from 'kysely';
import { countsOutcomes, outcomesOf } from '#activity/document.ts';
import type { OutcomeStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Period } from '#shared/period.ts';
import type { Draft } from '#activity/document.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { findPeriod } from '../find-period.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { sumOf } from '../statistic-store.ts';
import { countOutcomes } from '#api/play/figures/count-outcomes.ts';

export const readOutcomes = serve(statistics.readOutcomes, async ({ params: { id }, query }, context) => {
  const { aside, clock, actor } = context;
  const scope = { tenant_id: actor.tenant_id, activity_id: id };
  const draft = await aside.asActor(actor, async (tx) => (await findActivity(tx, id)).draft);
  if (!countsOutcomes(draft)) throw notFound(messages.noData);
  await countWaiting(context, scope);
  return aside.asActor(actor, async (tx) =>
    outcomeFigures(tx, scope, draft, await findPeriod(tx, scope.tenant_id, id, query, clock.now())),
  );
});

/** Counts ended games first, so that the figures read afterwards include every ended game. */
export const countWaiting = (
  { database: { playSql }, play: { publications }, clock, log }: Pick<Context, 'database' | 'play' | 'clock' | 'log'>,
  scope: Pick<FiguresScope, 'tenant_id' | 'activity_id'>,
): Promise<void> => countOutcomes({ playSql, publications, clock, log }, scope);

/**
 * How many games that ended in the period reached each person type or grade: those of the draft in its order, then those that the draft no longer
 * has.
 */
export async function outcomeFigures(tx: Tx, scope: FiguresScope, draft: Draft, { from, to }: Period): Promise<OutcomeStatistics> {
  const sums = await findSums(tx, scope, { from, to });
  const counts = new Map(sums.flatMap(({ thing, value, n }) => (thing === 'outcome' ? [[value, n]] : [])));
  const games = sumOf([...counts.values()], (n) => n);
  const add = (outcome_id: string | null, outcome: Partial<WireOutcome>, is_deleted: boolean) => {
    const n = counts.get(outcome_id ?? '') ?? 0;
    const { imageDesktop, imageMobile } = outcome.images ?? {};
    const image_key = (imageDesktop ?? imageMobile)?.key ?? null;
    return { outcome_id, title: outcome.title ?? '', image_key, is_deleted, games: n, share: games === 0 ? null : n / games };
  };
  const present = outcomesOf(draft);
  const known = new Set(present.map(({ id }) => id));
  const gone = await findFormerOutcomes(
    tx,
    scope,
    [...counts.keys()].filter((id) => id !== '' && !known.has(id)),
  );
  const passed = sums.filter(({ thing }) => thing === 'passed');
  return {
    from,
    to,
    games,
    outcomes: [
      ...present.map((outcome) => add(outcome.id, outcome, false)),
      ...gone.map((outcome) => add(outcome.id, outcome, true)),
      ...(counts.has('') ? [add(null, {}, false)] : []),
    ],
    passed: passed.length === 0 ? null : { passed: numberOf(passed, 'true'), failed: numberOf(passed, 'false') },
  };
}

interface Sum {
  thing: 'outcome' | 'passed';
  value: string;
  n: number;
}
const numberOf = (sums: readonly Sum[], value: string): number => sums.find((sum) => sum.value === value)?.n ?? 0;

/** Reads only counts of days: as quick with ten million games as with ten. */
async function findSums(tx: Tx, { tenant_id, activity_id }: FiguresScope, { from, to }: Period): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select thing, value, sum(n)::int as n from daily_breakdown
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day between ${from} and ${to} and thing in ('outcome', 'passed')
    group by thing, value having sum(n) <> 0`.execute(tx);
  return rows;
}

type Former = Pick<WireOutcome, 'id' | 'title' | 'images'>;

/**
 * The outcomes in the order of `ids`, each from the newest publication that has it. All lists of a publication are searched, since only outcomes have
 * these ids.
 */
async function findFormerOutcomes(tx: Tx, { tenant_id, activity_id }: FiguresScope, ids: readonly string[]): Promise<Former[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Former>`
    select distinct on (o ->> 'id') o ->> 'id' as id, o ->> 'title' as title, coalesce(o -> 'images', '{}') as images
    from publication p cross join lateral jsonb_path_query(p.content, '$.*[*] ? (exists (@.id))') o
    where p.tenant_id = ${tenant_id} and p.activity_id = ${activity_id} and o ->> 'id' = any (${ids as string[]})
    order by o ->> 'id', p.published_at desc`.execute(tx);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? { id, title: '', images: {} });
}
