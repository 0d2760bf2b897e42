import { lockSeed, workOf } from '#api/kernel/db/advisory-locks.ts';
import { clientOf, noLock, Unmovable, type Cell } from './cells.ts';

/** What a cell notes of the move of a tenant; undefined where it notes nothing. */
interface Noted {
  state: 'arriving' | 'leaving' | 'gone';
  cell: string;
  /** What differed after the switch. */
  fault: string | null;
}

export async function readNoted({ sql }: Cell, tenant_id: string): Promise<Noted | undefined> {
  const [noted] = await sql<Noted[]>`select state, cell, fault from tenant_move where id = ${tenant_id}`;
  return noted;
}

/** First that it arrives: so what an undoing deletes is noted as arriving. Only for who moves the tenant alone. */
export async function noteMove(from: Cell, to: Cell, tenant_id: string, cell: string): Promise<void> {
  for (const [{ sql }, state] of [
    [to, 'arriving'],
    [from, 'leaving'],
  ] as const)
    await sql`
      insert into tenant_move (id, state, cell) values (${tenant_id}, ${state}, ${cell})
      on conflict (id) do update set state = excluded.state, cell = excluded.cell, at = excluded.at, fault = null`;
}

/** Nobody else moves this tenant, or undoes that, until `work` has ended or the process was killed. */
export async function alone<T>(from: Cell, tenant_id: string, work: () => Promise<T>): Promise<T> {
  const session = await clientOf(from);
  try {
    // PostgreSQL needs a moment to notice that a command was killed.
    await session.query("set lock_timeout = '3s'");
    await session
      .query('select pg_advisory_lock(hashtextextended($1, $2))', [workOf.move(tenant_id), lockSeed.work])
      .catch((error: unknown) => {
        throw (error as { code?: unknown }).code === noLock ? new Unmovable('Another command is moving this tenant.') : error;
      });
    return await work();
  } finally {
    await session.end();
  }
}
