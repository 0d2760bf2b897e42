import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { deletionTime } from '#shared/retention.ts';
import { newId } from '#shared/ids.ts';
import { columnsOf, playerTables } from '#api/play/player-records/player-data.ts';
import { duesOf, lockKept, type What } from './retention-store.ts';
import { findNotice } from './notice-store.ts';

export interface DeletionTask {
  tenant_id: string;
  activity_id: string;
  what: What;
  /** ISO time at which it was due. */
  as_of: string;
}

/** Rows per transaction. */
export const atOnce = 500;

type Counts = Record<string, number>;
interface Slice {
  deleted: Counts;
  is_empty: boolean;
}

/**
 * Deletes the due data of one activity in slices, each with its entry in the deletion log. Each slice first checks that the data is still due. Safe
 * to run several times at once, to repeat, and to interrupt at any point. Returns true when nothing is left, false when the milliseconds were over
 * first.
 */
export async function deleteDue(owner: Sql, deletion: DeletionTask, milliseconds = Infinity): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const isDone = await owner.begin((tx) => deleteSlice(tx, deletion));
    if (isDone) return true;
    if (performance.now() > deadline) return false;
  }
}

/** True when nothing is left, or when nothing is due any more. */
async function deleteSlice(tx: TransactionSql, deletion: DeletionTask): Promise<boolean> {
  const { tenant_id, activity_id, what, as_of } = deletion;
  const kept = await lockKept(tx, { tenant_id, id: activity_id });
  const due = kept && duesOf(kept).find((dueItem) => dueItem.what === what);
  const notice = due && (await findNotice(tx, deletion, due.due_at));
  if (!kept || !notice || deletionTime(due.due_at, notice.sent_at) > new Date(as_of)) return true;
  const { deleted, is_empty } = await deletePlayersSlice(tx, deletion, new Date(as_of));
  if (is_empty && what === 'activity') {
    await tx`delete from activity where tenant_id = ${tenant_id} and id = ${activity_id}`;
    deleted['activity'] = 1;
  }
  await note(tx, deletion, kept.name, due.due_at, deleted, is_empty);
  return is_empty;
}

/**
 * Deletes some rows that players left in an activity up to `until`, and those players who are known nowhere else. Runs in the caller's transaction.
 */
export async function deletePlayersSlice(
  tx: TransactionSql,
  { tenant_id, activity_id }: Pick<DeletionTask, 'tenant_id' | 'activity_id'>,
  until: Date,
): Promise<Slice> {
  // The cause for which draws count the registrations that are deleted here.
  await tx`select set_config('app.departure', 'deleted_by_retention', true)`;
  const standings = await tx`
    delete from standing where ctid = any(array(select ctid from standing where tenant_id = ${tenant_id} and board_id = ${activity_id} limit ${atOnce}))`;
  if (standings.count > 0) return { deleted: { standing: standings.count }, is_empty: false };
  for (const [table, { columns, since }] of playerTables) {
    if (!since || !('activity_id' in columns)) continue;
    const named = columnsOf(columns, 'player');
    const players =
      named.length > 0
        ? tx`array[${named.map((name) => tx`${tx(name)}`).reduce((all, condition) => tx`${all}, ${condition}`)}]`
        : tx`'{}'::uuid[]`;
    const gone = await tx<{ players: string[] }[]>`
      delete from ${tx(table)} where ctid = any(array(
        select ctid from ${tx(table)} where tenant_id = ${tenant_id} and activity_id = ${activity_id} and ${tx(since)} <= ${until} limit ${atOnce}))
      returning ${players} as players`;
    if (gone.length === 0) continue;
    const count = await deleteUnknown(tx, tenant_id, [...new Set(gone.flatMap((row) => row.players))]);
    return { deleted: { [table]: gone.length, ...(count > 0 ? { player: count } : {}) }, is_empty: false };
  }
  return { deleted: {}, is_empty: true };
}

/** Deletes those of the players who are known in no activity any more. */
export async function deleteUnknown(tx: TransactionSql, tenant_id: string, players: readonly string[]): Promise<number> {
  if (players.length === 0) return 0;
  const known = playerTables.flatMap(([table, { columns, since }]): PendingQuery<Row[]>[] =>
    since && 'activity_id' in columns
      ? columnsOf(columns, 'player').map(
          (name) => tx`and not exists (select from ${tx(table)} t where t.tenant_id = p.tenant_id and t.${tx(name)} = p.id)`,
        )
      : [],
  );
  const { count } = await tx`
    delete from player p where p.tenant_id = ${tenant_id} and p.id = any(${players as string[]}::uuid[]) ${known.reduce((all, condition) => tx`${all} ${condition}`)}`;
  return count;
}

/** Adds to the log entry of this deletion. */
async function note(
  tx: TransactionSql,
  deletion: DeletionTask,
  name: string,
  before: Date,
  deleted: Counts,
  isDone: boolean,
): Promise<void> {
  const { tenant_id, activity_id, what, as_of } = deletion;
  const reason = what === 'players' ? 'period' : 'age';
  const [known] = await tx<{ id: string; counts: Counts }[]>`
    select id, counts from deletion where tenant_id = ${tenant_id} and activity_id = ${activity_id} and reason = ${reason} and before = ${before} for update`;
  if (!known && Object.keys(deleted).length === 0) return;
  const counts = { ...known?.counts };
  for (const [table, count] of Object.entries(deleted)) counts[table] = (counts[table] ?? 0) + count;
  const ended_at = isDone ? new Date(as_of) : null;
  if (known) {
    await tx`update deletion set counts = ${tx.json(counts)}, ended_at = coalesce(ended_at, ${ended_at}) where tenant_id = ${tenant_id} and id = ${known.id}`;
    return;
  }
  await tx`
    insert into deletion (tenant_id, id, reason, activity_id, activity_name, before, counts, at, ended_at)
    values (${tenant_id}, ${newId()}, ${reason}, ${activity_id}, ${name}, ${before}, ${tx.json(counts)}, ${as_of}, ${ended_at})
    on conflict (tenant_id, activity_id, reason, before) do update set counts = (
      select jsonb_object_agg(key, total) from (
        select key, sum(value::int) as total from (select * from jsonb_each_text(deletion.counts) union all select * from jsonb_each_text(excluded.counts)) every group by key) s)`;
}
