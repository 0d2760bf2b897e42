import { setTimeout as pause } from 'node:timers/promises';
import { literal, Unmovable, type Cell } from './cells.ts';
import { isFollowed, type TenantTable } from './tables.ts';

/** The names of a tenant's publication, subscription and slot. */
const nameOf = (tenant_id: string): string => `lucka_move_${tenant_id.replaceAll('-', '')}`;

/** Publishes the tenant's rows of the tables that grow, and subscribes to them from the other cell. Resolves when these rows are there. */
export async function startFollowing(from: Cell, to: Cell, tables: readonly TenantTable[], tenant_id: string): Promise<void> {
  const name = nameOf(tenant_id);
  const published = tables.filter(isFollowed).map((table) => `table "${table.name}" where ("${table.key}" = '${tenant_id}')`);
  await from.sql`insert into move_mark (id, mark) values (${tenant_id}, 0)`;
  await from.sql.unsafe(`create publication ${name} for ${[...published, `table move_mark where (id = '${tenant_id}')`].join(', ')}`);
  // By itself: within "create subscription" it would wait for that very statement where both databases are of one PostgreSQL.
  await from.sql`select pg_create_logical_replication_slot(${name}, 'pgoutput')`;
  await to.sql.unsafe(
    `create subscription ${name} connection ${literal(from.url)} publication ${name} with (create_slot = false, slot_name = '${name}')`,
  );
  for (;;) {
    const [left] = await to.sql<{ tables: number }[]>`
      select count(*)::int as tables from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
      where s.subname = ${name} and r.srsubstate <> 'r'`;
    if (left?.tables === 0) return;
    await demandFollows(to, name);
    await pause(100);
  }
}

/** PostgreSQL tries for ever to apply what the other cell refuses, such as a row with a key that is there already. */
async function demandFollows({ sql }: Cell, name: string): Promise<void> {
  const [failed] = await sql`
    select from pg_stat_subscription_stats where subname = ${name} and (apply_error_count > 0 or sync_error_count > 0)`;
  if (failed) throw new Unmovable('The other cell cannot take what follows. The log of its PostgreSQL says why.');
}

/** Resolves when the other cell has all that was committed here before: changes are applied in the order of their commits, and the mark is the last. */
export async function untilCaughtUp(from: Cell, to: Cell, tenant_id: string, patience = Infinity): Promise<void> {
  const until = performance.now() + patience;
  const [made] = await from.sql<{ mark: number }[]>`update move_mark set mark = mark + 1 where id = ${tenant_id} returning mark`;
  for (;;) {
    const [seen] = await to.sql<{ mark: number }[]>`select mark from move_mark where id = ${tenant_id}`;
    if (seen && seen.mark >= made!.mark) return;
    if (performance.now() > until) throw new Unmovable('The other cell does not catch up. Try again later.');
    await demandFollows(to, nameOf(tenant_id));
    await pause(5);
  }
}

/** Ends it, also where it began only in part. Rows that are deleted here afterwards stay there. */
export async function stopFollowing(from: Cell, to: Cell, tenant_id: string): Promise<void> {
  const name = nameOf(tenant_id);
  const [subscribed] = await to.sql<{ id: number }[]>`select oid::int8::text as id from pg_subscription where subname = ${name}`;
  if (subscribed) {
    await to.sql.unsafe(`alter subscription ${name} disable`);
    await to.sql.unsafe(`alter subscription ${name} set (slot_name = none)`);
    await to.sql.unsafe(`drop subscription ${name}`);
  }
  await from.sql.unsafe(`drop publication if exists ${name}`);
  // Tables that were still being copied have slots of their own.
  await dropSlots(from, [name, `pg_${subscribed?.id ?? 0}_sync_%`]);
  for (const { sql } of [from, to]) await sql`delete from move_mark where id = ${tenant_id}`;
}

/** The reader of a slot has been ended, and lets go in a moment. */
async function dropSlots({ sql }: Cell, patterns: string[]): Promise<void> {
  const find = () => sql<{ name: string; is_read: boolean }[]>`
    select slot_name::text as name, active_pid is not null as is_read from pg_replication_slots
    where database = current_database() and slot_name like any(${patterns})`;
  for (let slots = await find(); slots.length > 0; slots = await find()) {
    for (const { name, is_read } of slots) if (!is_read) await sql`select pg_drop_replication_slot(${name})`;
    if (slots.some(({ is_read }) => is_read)) await pause(50);
  }
}
