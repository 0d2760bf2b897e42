import { sql } from 'kysely';
import { recomputeBoard } from '#api/play/boards/recompute-board.ts';
import type { Database, Tx } from '#api/kernel/db/database.ts';
import { columnsOf, playerTables } from '#api/play/player-records/player-data.ts';
import { compactFigures } from '#api/play/figures/compact-figures.ts';
import { forgetGames, forgetRegistrations, keepFigures } from '#api/play/figures/leave-out-players.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';

export interface EmptyingTask {
  tenant_id: string;
  activity_id: string;
  /** Its games; registrations too; or also the players who are known from nowhere else. */
  what: 'games' | 'registrations' | 'players';
  /** ISO instant. What came after it stays. */
  before: string;
  /** Whether the statistics still include the deleted games. */
  keeps_figures?: boolean;
}
/** Deletes some rows and returns their number. */
type Slice = (tx: Tx, emptying: EmptyingTask) => Promise<number>;

/** Rows in one transaction, so that it holds its locks for a fraction of a second. A game has some thirty rows that go with it. */
export const atOnce = 500;

/**
 * Deletes the players' data in an activity, in slices. Returns true when none is left, false when the milliseconds were over before. Simultaneous and
 * repeated calls are safe. It does not delete the counts: see deleteCounts.
 */
export async function emptyActivity(
  database: Pick<Database, 'asTenant' | 'owner' | 'playSql'>,
  emptying: EmptyingTask,
  milliseconds = Infinity,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  const rows = playerTables.flatMap(([name, { columns, goes_with, since }]): Slice[] => {
    const isAsked = goes_with === 'games' || (goes_with === 'registrations' && emptying.what !== 'games');
    if (!isAsked || name === 'game' || since === undefined) return [];
    return [rowsOf(name, since, goes_with === 'registrations' ? columnsOf(columns, 'player')[0] : undefined)];
  });
  const inTurn = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.asTenant(emptying.tenant_id, async (tx) => {
      await waitForOthers(tx, emptying);
      return work(tx);
    });
  for (const slice of [standings, games, registrationsCounted, ...rows, standingsOfNothing]) {
    while ((await inTurn((tx) => slice(tx, emptying))) > 0) if (performance.now() > deadline) return false;
  }
  if (!emptying.keeps_figures) await inTurn((tx) => compactFigures(tx, emptying, 'infinity'));
  const [played] =
    await database.owner`select from standing where tenant_id = ${emptying.tenant_id} and board_id = ${emptying.activity_id} limit 1`;
  if (played) await recomputeBoard(database, emptying);
  return true;
}

/**
 * Simultaneous calls for one activity take turns, slice by slice: they lock related rows in different orders and would deadlock.
 */
const waitForOthers = (tx: Tx, { activity_id }: EmptyingTask) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.emptying(activity_id)}, ${lockSeed.turns}))`.execute(tx);

/** The anonymous counts of an activity: votes, views and links. The figures of games are deleted with the games. */
export async function deleteCounts(tx: Tx, activity_id: string): Promise<void> {
  for (const table of ['poll_vote', 'share_statistic', 'link_statistic'] as const)
    await tx.deleteFrom(table).where('activity_id', '=', activity_id).execute();
  await tx
    .deleteFrom('daily_breakdown')
    .where('activity_id', '=', activity_id)
    .where('thing', 'in', ['view', 'hatch_view', 'hatch_viewer', 'hatch_click'])
    .execute();
}

const standings: Slice = async (tx, { activity_id, before }) => {
  const { numAffectedRows } = await sql`
    delete from standing where ctid = any(array(
      select ctid from standing where tenant_id = current_tenant() and board_id = ${activity_id} and reached_at <= ${before}::timestamptz limit ${atOnce}))`.execute(
    tx,
  );
  return Number(numAffectedRows);
};

/** Of games that ended while they were being deleted. */
const standingsOfNothing: Slice = async (tx, { activity_id }) => {
  const { numAffectedRows } = await sql`
    delete from standing where ctid = any(array(
      select s.ctid from standing s where s.tenant_id = current_tenant() and s.board_id = ${activity_id} and not exists (
        select from game g where g.tenant_id = s.tenant_id and g.player_id = s.player_id and g.activity_id = s.board_id
          and g.state in ('finished', 'timed_out') and not g.is_preview)
      limit ${atOnce}))`.execute(tx);
  return Number(numAffectedRows);
};

/** Triggers delete the answers, the points and the rewards with them. */
const games: Slice = async (tx, emptying) => {
  const { activity_id, what, before, keeps_figures } = emptying;
  const { rows: doomed } = await sql<{ id: string; player_id: string }>`
    select id, player_id from game where tenant_id = current_tenant() and activity_id = ${activity_id} and started_at <= ${before}::timestamptz
    order by started_at limit ${atOnce}`.execute(tx);
  const ids = doomed.map(({ id }) => id);
  const players = [...new Set(doomed.map(({ player_id }) => player_id))];
  if (keeps_figures) await keepFigures(tx, emptying, players, before.slice(0, 10));
  else await forgetGames(tx, emptying, ids);
  await sql`delete from game where tenant_id = current_tenant() and id = any(${ids}::uuid[])`.execute(tx);
  if (what === 'players') await deleteUnknown(tx, players);
  return doomed.length;
};

/** Registrations that are about to be deleted and still count. */
const registrationsCounted: Slice = async (tx, emptying) => {
  if (emptying.what === 'games' || emptying.keeps_figures) return 0;
  const { rows } = await sql<{ player_id: string }>`
    select player_id from registration
    where tenant_id = current_tenant() and activity_id = ${emptying.activity_id} and registered_at <= ${emptying.before}::timestamptz and day is not null and not left_out
    limit ${atOnce}`.execute(tx);
  await forgetRegistrations(
    tx,
    emptying,
    rows.map(({ player_id }) => player_id),
  );
  return rows.length;
};
interface Deleted {
  found: number;
  players: string[];
}

const rowsOf =
  (table: string, since: string, player: string | undefined): Slice =>
  async (tx, { activity_id, what, before }) => {
    const { rows } = await sql<Deleted>`
      with doomed as materialized (
        select ctid as place from ${sql.table(table)}
        where tenant_id = current_tenant() and activity_id = ${activity_id} and ${sql.ref(since)} <= ${before}::timestamptz limit ${atOnce}
      ), gone as (
        delete from ${sql.table(table)} where ctid = any(array(select place from doomed)) returning ${player ? sql.ref(player) : sql`null::uuid`} as player_id
      )
      select (select count(*)::int from doomed) as found, array(select distinct player_id from gone where player_id is not null) as players`.execute(
      tx,
    );
    if (what === 'players') await deleteUnknown(tx, rows[0]?.players ?? []);
    return rows[0]?.found ?? 0;
  };

/** Those of the players who are known from no game and no registration any more. */
async function deleteUnknown(tx: Tx, players: readonly string[]): Promise<void> {
  if (players.length === 0) return;
  await sql`
    delete from player p where p.tenant_id = current_tenant() and p.id = any (${players as string[]}::uuid[])
      and not exists (select from game g where g.tenant_id = p.tenant_id and g.player_id = p.id)
      and not exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = p.id)`.execute(tx);
}
