import { setTimeout as pause } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import { checkCells } from './check-cells.ts';
import { openCell, Unmovable, type Cell } from './cells.ts';
import { demandEqual, sumsOf, type Sum } from './compare.ts';
import { copyAccounts } from './copy-accounts.ts';
import { copyRest } from './copy-rest.ts';
import { raiseFence, takeFence } from './fence.ts';
import { startFollowing, stopFollowing, untilCaughtUp } from './follow.ts';
import { findTenantTables, isFollowed, type TenantTable } from './tables.ts';

export interface Move {
  tenant_id: string;
  /** The databases of the two cells, each as a superuser. */
  from: string;
  to: string;
  /** The name of the other cell, for the directory. */
  cell: string;
  say(line: string): void;
  /** The tenant's requests must lead to the other cell when it resolves. Writes are refused until then. */
  lead(): Promise<void>;
}

export interface Moved {
  tables: number;
  rows: number;
  /** For how long writes were refused. */
  stopped_ms: number;
}

interface Under {
  from: Cell;
  to: Cell;
  tables: TenantTable[];
  tenant_id: string;
}

/** Rows in one statement. */
const atOnce = 20_000;
/** Milliseconds that jobs of the tenant which run already may take. */
const jobPatience = 10_000;

/** Its jobs that run would begin again in the old cell, and never in the new one. */
async function untilNoJobRuns({ sql }: Cell, tenant_id: string): Promise<void> {
  const until = performance.now() + jobPatience;
  const run = () => sql`select from pgboss.job where data ->> 'tenant_id' = ${tenant_id} and state = 'active' limit 1`;
  while ((await run()).length > 0) {
    if (performance.now() > until) throw new Unmovable('A job of this tenant does not end. Try again later.');
    await pause(50);
  }
}

async function deleteRows(sql: Sql, tables: readonly TenantTable[], tenant_id: string): Promise<void> {
  await sql`delete from session_token where session_id in (select id from session where tenant_id = ${tenant_id})`;
  await sql`delete from pgboss.job where data ->> 'tenant_id' = ${tenant_id}`;
  for (const { name, key } of tables.toReversed())
    for (let count = atOnce; count > 0;) {
      ({ count } = await sql`
        delete from ${sql(name)} where ctid = any(array(select ctid from ${sql(name)} where ${sql(key)} = ${tenant_id} limit ${atOnce}))`);
    }
}

/** The tenant is served where it was, and the other cell has nothing of it. Never after the switch. */
async function undo({ from, to, tables, tenant_id }: Under): Promise<void> {
  await stopFollowing(from, to, tenant_id);
  await deleteRows(to.sql, tables, tenant_id);
  await takeFence(from.sql, tenant_id);
  for (const { sql } of [from, to]) await sql`delete from tenant_move where id = ${tenant_id} and state <> 'gone'`;
}

/** Throws where a move of this tenant is under way: its undoing would take the other one's rows away. */
async function note({ sql }: Cell, tenant_id: string, state: 'arriving' | 'leaving', cell: string): Promise<void> {
  const noted = await sql`
    insert into tenant_move as m (id, state, cell) values (${tenant_id}, ${state}, ${cell})
    on conflict (id) do update set state = excluded.state, cell = excluded.cell, at = excluded.at where m.state = 'gone' returning id`;
  if (noted.length === 0) throw new Unmovable('This tenant is being moved already. If that move was cut off, say --undo.');
}

const isOther = (table: TenantTable): boolean => !isFollowed(table);
/** More rows than this take longer to count than writes should stop: they are counted when their contents are compared. */
const mostCounted = 1_000_000;

const totalOf = (sums: ReadonlyMap<string, Sum>): number => [...sums.values()].reduce((sum, { rows }) => sum + rows, 0);

/** Stops the tenant's writes, and brings the other cell to the same rows. `there`: sees the other cell as it is then. */
async function bringAll({ from, to, tables, tenant_id }: Under, there: TransactionSql, grown: number): Promise<void> {
  await raiseFence(from.sql, tables, tenant_id);
  await untilNoJobRuns(from, tenant_id);
  await untilCaughtUp(from, to, tenant_id);
  await copyAccounts(from, to, tenant_id);
  await copyRest(from, to, tables, tenant_id);
  const compared = grown > mostCounted ? tables.filter(isOther) : tables;
  demandEqual(await sumsOf(from.sql, compared, tenant_id, isOther), await sumsOf(there, compared, tenant_id, isOther));
  const faults = await there<{ fault: string }[]>`select fault from verify_audit(${tenant_id})`;
  if (faults.length > 0) throw new Unmovable(`The audit log there has faults: ${faults.map(({ fault }) => fault).join(', ')}`);
}

async function switchCells(under: Under, { cell, lead }: Move): Promise<void> {
  const { from, to, tenant_id } = under;
  await from.sql`update tenant_move set state = 'gone', cell = ${cell}, at = now() where id = ${tenant_id}`;
  await to.sql`delete from tenant_move where id = ${tenant_id}`;
  await lead();
}

/**
 * The subscription ends first: the deletion of the old rows would follow. What grew with play was counted at most while writes stopped. The old rows are
 * deleted when its contents are equal, too.
 */
async function finish({ from, to, tables, tenant_id }: Under, there: TransactionSql): Promise<number> {
  await stopFollowing(from, to, tenant_id);
  const isAny = (): boolean => true;
  const sums = await sumsOf(there, tables, tenant_id, isAny);
  demandEqual(await sumsOf(from.sql, tables, tenant_id, isAny), sums);
  await deleteRows(from.sql, tables, tenant_id);
  await takeFence(from.sql, tenant_id);
  return totalOf(sums);
}

/** Moves a tenant into another cell while it is played. Throws an Unmovable that says what keeps it here, where it is then served as before. */
export async function moveTenant(move: Move): Promise<Moved> {
  const { tenant_id, cell, say } = move;
  const [from, to] = [openCell(move.from), openCell(move.to)];
  try {
    await checkCells(from, to, tenant_id);
    const under = { from, to, tables: await findTenantTables(from.sql), tenant_id };
    const orUndo = <T>(work: Promise<T>): Promise<T> =>
      work.catch(async (error: unknown) => {
        await undo(under);
        throw error;
      });
    await note(from, tenant_id, 'leaving', cell);
    const grown = await orUndo(follow(under, cell));
    say('The other cell has what grew with play, and follows.');
    return await to.sql.begin('isolation level repeatable read read only', async (there) => {
      const began = performance.now();
      await orUndo(bringAll(under, there, grown));
      await switchCells(under, move);
      const stopped_ms = performance.now() - began;
      say(`Switched: writes were refused for ${(stopped_ms / 1000).toFixed(1)} s.`);
      return { tables: under.tables.length, rows: await finish(under, there), stopped_ms };
    });
  } finally {
    await Promise.all([from.sql.end(), to.sql.end()]);
  }
}

/** Returns how many rows follow. */
async function follow({ from, to, tables, tenant_id }: Under, cell: string): Promise<number> {
  await note(to, tenant_id, 'arriving', cell);
  // What is wrong with people shows before anybody waits.
  await copyAccounts(from, to, tenant_id);
  await startFollowing(from, to, tables, tenant_id);
  const followed = await sumsOf(from.sql, tables.filter(isFollowed), tenant_id, () => false);
  await untilCaughtUp(from, to, tenant_id);
  return totalOf(followed);
}

/** After a move that was cut off before its switch. */
export async function undoMove({ tenant_id, from: fromUrl, to: toUrl }: Pick<Move, 'tenant_id' | 'from' | 'to'>): Promise<void> {
  const [from, to] = [openCell(fromUrl), openCell(toUrl)];
  try {
    const [move] = await from.sql<{ state: string }[]>`select state from tenant_move where id = ${tenant_id}`;
    if (move?.state !== 'leaving') throw new Unmovable('No move of this tenant was cut off before its switch.');
    await undo({ from, to, tables: await findTenantTables(from.sql), tenant_id });
  } finally {
    await Promise.all([from.sql.end(), to.sql.end()]);
  }
}
