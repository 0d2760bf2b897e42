import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TransactionSql } from 'postgres';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import { deleteFiles } from '#api/operations/tenant-deletion/delete-files.ts';
import { checkCells, holds } from './check-cells.ts';
import { heldTooLong, noLock, openCell, Unmovable, type Cell } from './cells.ts';
import { demandEqual, demandNotFewer, sumsOf, type Sum } from './compare.ts';
import { copyAccounts } from './copy-accounts.ts';
import { copyQueues, copyRest } from './copy-rest.ts';
import { raiseFence, takeFence } from './fence.ts';
import { startFollowing, stopFollowing, untilCaughtUp } from './follow.ts';
import { copyMedia, demandReachable, type Media } from './media.ts';
import { alone, noteMove, readNoted } from './noted.ts';
import { findTenantTables, isFollowed, isQueue, type TenantTable } from './tables.ts';
import { deleteRows, undo, type Under } from './undo.ts';

export interface Move {
  tenant_id: string;
  /** The databases of the two cells, each as a superuser. */
  from: string;
  to: string;
  /** The name of the other cell, for the directory. */
  cell: string;
  media: Media;
  say(line: string): void;
  /** The tenant's requests must lead to the other cell when it resolves. Writes are refused until then. */
  lead(): Promise<void>;
}

export interface Moved {
  tables: number;
  rows: number;
  /** For how long writes were refused; undefined where an earlier command had stopped them. */
  stopped_ms: number | undefined;
}

/** Milliseconds that jobs of the tenant which run already may take, and the other cell may need to catch up. Writes stop meanwhile. */
const patience = 10_000;

/** Its jobs that run would begin again in the old cell, and never in the new one. */
async function untilNoJobRuns({ sql }: Cell, tenant_id: string): Promise<void> {
  const until = performance.now() + patience;
  const run = () => sql`select from pgboss.job where data ->> 'tenant_id' = ${tenant_id} and state = 'active' limit 1`;
  while ((await run()).length > 0) {
    if (performance.now() > until) throw new Unmovable('A job of this tenant does not end. Try again later.');
    await pause(50);
  }
}

const isOther = (table: TenantTable): boolean => !isFollowed(table);
/** More rows than this take longer to count than writes should stop: they are counted when their contents are compared. */
const mostCounted = 1_000_000;

const totalOf = (sums: ReadonlyMap<string, Sum>): number => [...sums.values()].reduce((sum, { rows }) => sum + rows, 0);

interface Followed {
  rows: number;
  /** The names of the files that the other cell has. */
  files: Set<string>;
}

/** Stops the tenant's writes, and brings the other cell to the same rows. `there`: sees the other cell as it is then. */
async function bringAll({ from, to, tables, tenant_id }: Under, there: TransactionSql, { media }: Move, grown: Followed): Promise<void> {
  await raiseFence(from.sql, tables, tenant_id);
  await copyMedia(from, tenant_id, media, grown.files);
  await untilNoJobRuns(from, tenant_id);
  await untilCaughtUp(from, to, tenant_id, patience);
  await copyAccounts(from, to, tenant_id);
  await copyRest(from, to, tables, tenant_id);
  const compared = tables.filter((table) => !isQueue(table) && (grown.rows <= mostCounted || isOther(table)));
  demandEqual(await sumsOf(from.sql, compared, tenant_id, isOther), await sumsOf(there, compared, tenant_id, isOther));
  const faults = await there<{ fault: string }[]>`select fault from verify_audit(${tenant_id})`;
  if (faults.length > 0) throw new Unmovable(`The audit log there has faults: ${faults.map(({ fault }) => fault).join(', ')}`);
  await copyQueues(from, to, tables, tenant_id);
}

/** The other cell serves the tenant, and the map leads to it. */
async function openThere({ to, tenant_id }: Under, { lead }: Move): Promise<void> {
  await to.sql`delete from tenant_move where id = ${tenant_id}`;
  await lead().catch((error: unknown) => {
    const { message } = error as Error;
    throw new Unmovable(`The tenant is in the other cell, but its requests are not led there: ${message}\nCall again to finish the move.`);
  });
}

async function switchCells(under: Under, move: Move): Promise<void> {
  const { from, tenant_id } = under;
  const { count } = await from.sql`update tenant_move set state = 'gone', at = now() where id = ${tenant_id} and state = 'leaving'`;
  if (count === 0) throw new Unmovable('This move was undone meanwhile.');
  await openThere(under, move);
}

async function deleteOld({ from, tables, tenant_id }: Under, { media }: Move): Promise<void> {
  if (typeof media === 'object') {
    const store = diskStore(join(media.from, 'media'));
    await deleteFiles({ database: { owner: from.sql }, media: store, config: { data_dir: media.from } }, tenant_id);
  }
  await deleteRows(from.sql, tables, tenant_id);
  await takeFence(from.sql, tenant_id);
}

/**
 * The subscription ends first: the deletion of the old rows would follow. What grew with play was counted at most while writes stopped. The old rows are
 * deleted when its contents are equal, too; a difference is noted, so that no later command deletes them.
 */
async function finish(under: Under, there: TransactionSql, move: Move): Promise<number> {
  const { from, to, tables, tenant_id } = under;
  await stopFollowing(from, to, tenant_id);
  const isAny = (): boolean => true;
  const compared = tables.filter((table) => !isQueue(table));
  const sums = await sumsOf(there, compared, tenant_id, isAny);
  try {
    demandEqual(await sumsOf(from.sql, compared, tenant_id, isAny), sums);
  } catch (error) {
    await from.sql`update tenant_move set fault = ${(error as Error).message} where id = ${tenant_id}`;
    throw error;
  }
  await deleteOld(under, move);
  return totalOf(sums);
}

/** After a move that was cut off after its switch. People have played in the other cell since, so contents cannot be compared any more. */
async function resumeMove(under: Under, move: Move): Promise<Moved> {
  const { from, to, tables, tenant_id } = under;
  const there = await readNoted(to, tenant_id);
  if (!(await holds(to, tenant_id)) || (there && there.state !== 'arriving'))
    throw new Unmovable('The cell of --to is not the one to which this tenant was moved.');
  move.say('This move was cut off after its switch, and is finished.');
  await openThere(under, move);
  await stopFollowing(from, to, tenant_id);
  const never = (): boolean => false;
  const sums = await sumsOf(to.sql, tables, tenant_id, never);
  demandNotFewer(await sumsOf(from.sql, tables, tenant_id, never), sums);
  await deleteOld(under, move);
  return { tables: tables.length, rows: totalOf(sums), stopped_ms: undefined };
}

async function follow({ from, to, tables, tenant_id }: Under, { media }: Move): Promise<Followed> {
  // Conflicting accounts show before anybody waits.
  await copyAccounts(from, to, tenant_id);
  await startFollowing(from, to, tables, tenant_id);
  const followed = await sumsOf(from.sql, tables.filter(isFollowed), tenant_id, () => false);
  const files = new Set<string>();
  await copyMedia(from, tenant_id, media, files);
  await untilCaughtUp(from, to, tenant_id);
  return { rows: totalOf(followed), files };
}

async function moveAnew(under: Under, move: Move): Promise<Moved> {
  const { from, to, tenant_id, tables } = under;
  const { cell, say, media } = move;
  await checkCells(from, to, tenant_id);
  await demandReachable(from, tenant_id, media);
  const orUndo = <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      await undo(under);
      throw error;
    });
  await noteMove(from, to, tenant_id, cell);
  const grown = await orUndo(follow(under, move));
  say('The other cell has what grew with play, and follows.');
  return to.sql.begin('isolation level repeatable read read only', async (there) => {
    const began = performance.now();
    await orUndo(bringAll(under, there, move, grown));
    await switchCells(under, move);
    const stopped_ms = performance.now() - began;
    say(`Switched: writes were refused for ${(stopped_ms / 1000).toFixed(1)} s.`);
    return { tables: tables.length, rows: await finish(under, there, move), stopped_ms };
  });
}

/** What an earlier command left that was cut off decides: before its switch it is undone and begun anew, after its switch it is finished. */
async function moveOrFinish(under: Under, move: Move): Promise<Moved> {
  const { from, tenant_id } = under;
  const noted = await readNoted(from, tenant_id);
  const isCutOff = noted?.state === 'leaving' || (noted?.state === 'gone' && (await holds(from, tenant_id)));
  if (isCutOff && noted.cell !== move.cell)
    throw new Unmovable(`A move of this tenant to the cell ${noted.cell} was cut off: finish that first.`);
  if (isCutOff && noted.fault !== null) throw new Unmovable(`${noted.fault}. The old rows stay until you have compared the cells.`);
  if (isCutOff && noted.state === 'gone') return resumeMove(under, move);
  if (isCutOff) {
    move.say('A move was cut off before its switch: it is undone, and begins anew.');
    await undo(under);
  }
  // The very end of a move may have been cut off.
  else if (noted?.state === 'gone') await takeFence(from.sql, tenant_id);
  return moveAnew(under, move);
}

/** Moves a tenant into another cell while it is played. Throws an Unmovable that says what keeps it here, where it is then served as before. */
export async function moveTenant(move: Move): Promise<Moved> {
  const { tenant_id } = move;
  const [from, to] = [openCell(move.from), openCell(move.to)];
  try {
    return await alone(from, tenant_id, async () => moveOrFinish({ from, to, tables: await findTenantTables(from.sql), tenant_id }, move));
  } catch (error) {
    const { code } = error as { code?: unknown };
    // Rows that come from elsewhere are for superusers alone.
    if (code === '42501') throw new Unmovable('--from and --to must sign in as superusers.');
    throw code === noLock ? new Unmovable(heldTooLong) : error;
  } finally {
    await Promise.all([from.sql.end(), to.sql.end()]);
  }
}
