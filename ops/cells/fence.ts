import { setTimeout as pause } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import { heldTooLong, noLock, Unmovable } from './cells.ts';
import type { TenantTable } from './tables.ts';

/** Of one tenant: several may move at a time. */
const triggerOf = (tenant_id: string): string => `tenant_leaves_${tenant_id.replaceAll('-', '')}`;
/** Milliseconds for which a table's writers may keep the fence waiting. */
const patience = 2_000;

/** Asks for the lock of a table only shortly: writers wait behind it. */
async function withLock(sql: Sql, until: number, work: (tx: TransactionSql) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await sql.begin(async (tx) => {
        await tx`set local lock_timeout = '200ms'`;
        await work(tx);
      });
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== noLock) throw error;
      if (performance.now() > until) throw new Unmovable(heldTooLong);
      await pause(20);
    }
  }
}

/**
 * From now on nobody changes a row of the tenant, by whatever way or process: PostgreSQL refuses it, and Lucka answers 503 with Retry-After. When it
 * resolves, all changes of before are committed. Other tenants are served as before.
 */
export async function raiseFence(sql: Sql, tables: readonly TenantTable[], tenant_id: string): Promise<void> {
  const until = performance.now() + patience;
  const trigger = triggerOf(tenant_id);
  const when = (event: string, row: 'new' | 'old', { name, key }: TenantTable): string =>
    `create trigger ${trigger}_${row} before ${event} on "${name}" for each row when (${row}."${key}" = '${tenant_id}') execute function refuse_moving()`;
  // On several connections at a time: none holds the lock of more than one table. All have ended when it throws.
  const raised = await Promise.allSettled(
    tables.map((table) =>
      withLock(sql, until, (tx) => tx.unsafe(`${when('insert', 'new', table)}; ${when('update or delete', 'old', table)}`)),
    ),
  );
  for (const result of raised) if (result.status === 'rejected') throw result.reason;
}

/** Takes the fence away, also one that a move left which was cut off. */
export async function takeFence(sql: Sql, tenant_id: string): Promise<void> {
  const found = await sql<{ name: string; trigger: string }[]>`
    select tgrelid::regclass::text as name, tgname::text as trigger from pg_trigger where tgname like ${`${triggerOf(tenant_id)}%`}`;
  for (const table of found) await withLock(sql, Infinity, (tx) => tx.unsafe(`drop trigger if exists "${table.trigger}" on ${table.name}`));
}
