import type { Activity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { newId } from '#shared/ids.ts';
import { beaconDelay, quicknet, roundAfter, roundTime } from '#shared/draws/quicknet.ts';
import { removedSum } from '#shared/draws/player-counts.ts';
import { commitmentOf, levelOf, protocol, type Rules, type Terms } from '#shared/draws/receipt.ts';
import { asBytes } from './complete-draw.ts';
import { commitSeeds } from '#api/play/draw-seeds/commit-seeds.ts';
import { countPlayers } from './count-players.ts';
import { scheduleOf, type Plan } from './schedule-of.ts';
import { insertEntries, nextNumber, readLeaves, type DrawRow } from './draw-store.ts';
import { hashAside } from '#api/play/draw-seeds/hash-aside.ts';

/** Milliseconds after its round within which a draw must have a result. */
const graceMs = 24 * 3_600_000;

export interface DrawToFreeze {
  scope: Terms['scope'];
  prize: Terms['prize'];
  count: number;
  alternates: number;
  rules: Omit<Rules, 'removed_left_out'>;
  use_drand: boolean;
  replaces: DrawRow | null;
  plan: Plan | null;
  reason: string | null;
  created_by: string | null;
}

/** Fixes the participants and the rules under one hash. The caller has locked the draws of the activity. Throws 422 when no player may take part. */
export async function freezeDraw(
  tx: Tx,
  activity: Pick<Activity, 'tenant_id' | 'id' | 'name'>,
  draw: DrawToFreeze,
  at: Date,
): Promise<DrawRow> {
  const { tenant_id, id: activity_id } = activity;
  const id = newId();
  const { scope, prize, replaces } = draw;
  const eligibility = { tenant_id, activity_id, scope, rules: draw.rules, replaces: replaces?.id ?? null };
  const { entries, first_entry_at, ...counted } = await insertEntries(tx, eligibility, id);
  if (entries === 0) throw invalidAt('count', 'nobody_eligible');
  const players = await countPlayers(tx, eligibility, counted);
  const rules = { ...draw.rules, removed_left_out: removedSum(players) > 0 };
  const number = await nextNumber(tx, activity_id);
  const seeds = await commitSeeds(tx, { tenant_id, activity_id, number, at });
  const settled = {
    seeds: {
      root: seeds.root.toString('hex'),
      first: seeds.first_number,
      count: seeds.count,
      committed_at: seeds.committed_at.toISOString(),
    },
    first_entry_at: (first_entry_at ?? at).toISOString(),
    beacon: draw.use_drand ? { chain: quicknet.chain, round: roundAfter(at.getTime() + beaconDelay) } : null,
  };
  const draws_at = settled.beacon && new Date(roundTime(settled.beacon.round));
  const deadline = draws_at && new Date(draws_at.getTime() + graceMs);
  const terms: Terms = {
    protocol,
    draw: id,
    activity: activity_id,
    activity_name: activity.name.toWellFormed(),
    number,
    scope,
    prize,
    count: draw.count,
    alternates: draw.alternates,
    rules,
    players,
    schedule: await scheduleOf(tx, activity_id, draw.plan),
    entries,
    root: await hashAside('merkleRoot', { leaves: await readLeaves(tx, { tenant_id, id }) }),
    ...settled,
    level: levelOf(settled),
    frozen_at: at.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    replaces: replaces && { draw: replaces.id, number: replaces.number },
    reason: draw.reason,
  };
  return tx
    .insertInto('draw')
    .values({
      tenant_id,
      id,
      activity_id,
      number,
      scope: scope.kind,
      scope_id: scope.id,
      prize_id: prize?.id ?? null,
      terms,
      commitment: asBytes(commitmentOf(terms)),
      entries,
      draws_at,
      deadline,
      outcome: null,
      replaces: replaces?.id ?? null,
      created_by: draw.created_by,
      frozen_at: at,
      drawn_at: null,
      announced_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
