import type { Sql, TransactionSql } from 'postgres';
import { monthOf, sealedAfter } from '#shared/billing/months.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';

interface MergedPlayers {
  tenant_id: string;
  from: string;
  into: string;
}
interface Settlement {
  tenant_id: string;
  activity_id: string;
  player_ids: readonly string[];
}

/** Waits while a month is being sealed: counts do not change meanwhile, and a sealed month stays as it is. */
export const whileUnsealed = (sql: Sql | TransactionSql, tenant_id: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${turnOf.sealing(tenant_id)}, ${lockSeed.turns}))`;

const openSince = (now: Date) => monthOf(new Date(now.getTime() - sealedAfter));

/** SQL: whether the month of a row of unique_completion may still change. */
const isOpen = (sql: Sql | TransactionSql) => sql`not exists (
  select from allowance_month m where m.tenant_id = c.tenant_id and m.month = c.month and m.sealed_at is not null)`;

/** SQL: CTEs after `changed` (tenant_id, month), each row of which adds or subtracts one. */
const counted = (sql: Sql | TransactionSql, each: 1 | -1) => sql`
  insert into usage_month as u (tenant_id, month, used) select tenant_id, month, greatest(0, ${each} * count(*)) from changed group by 1, 2 order by 1, 2
  on conflict (tenant_id, month) do update set used = u.used + (select ${each} * count(*) from changed h where h.month = u.month)`;

/**
 * Two players have been merged: what both completed in a month counts once, and one of them is given back. Call it at the end of the transaction that
 * merges them: it locks the row that counts the tenant's completions.
 */
export async function joinCompletions(sql: TransactionSql, { tenant_id, from, into }: MergedPlayers): Promise<void> {
  await whileUnsealed(sql, tenant_id);
  const activities = await sql<{ activity_id: string }[]>`
    update unique_completion c set player_id = ${into}
    where tenant_id = ${tenant_id} and player_id = ${from}
      and not exists (select from unique_completion o where o.tenant_id = c.tenant_id and o.month = c.month and o.activity_id = c.activity_id and o.player_id = ${into})
    returning activity_id`;
  await sql`
    with changed as (
      update unique_completion c set given_back_at = now(), given_back_for = 'merged'
      where tenant_id = ${tenant_id} and player_id = ${from} and given_back_at is null and ${isOpen(sql)} and exists (
        select from unique_completion o where o.tenant_id = c.tenant_id and o.month = c.month and o.activity_id = c.activity_id and o.player_id = ${into} and o.given_back_at is null)
      returning tenant_id, month
    )${counted(sql, -1)}`;
  for (const activity_id of new Set(activities.map((row) => row.activity_id)))
    await giveBackLeftOut(sql, { tenant_id, activity_id, player_ids: [into] });
}

/**
 * Makes the count match the statistics for players of an activity, in unsealed months: completions of removed players are released, those of
 * readmitted players count again, including games in the meantime. Safe to repeat.
 */
export async function settleCompletions(sql: TransactionSql, settlement: Settlement, now: Date): Promise<void> {
  await whileUnsealed(sql, settlement.tenant_id);
  await giveBackLeftOut(sql, settlement);
  const { tenant_id, activity_id, player_ids } = settlement;
  const isIn = sql`not exists (
    select from left_out_player l where l.tenant_id = c.tenant_id and l.activity_id = c.activity_id and l.player_id = c.player_id)`;
  const players = sql`any(${player_ids as string[]}::uuid[])`;
  await sql`
    with changed as (
      update unique_completion c set given_back_at = null, given_back_for = null
      where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = ${players} and given_back_for = 'cheating' and ${isOpen(sql)} and ${isIn}
      returning tenant_id, month
    )${counted(sql, 1)}`;
  await sql`
    with c as (
      select distinct on (player_id, month) * from (
        select tenant_id, date_trunc('month', ended_at at time zone 'Europe/Stockholm')::date as month, activity_id, player_id, ended_at, country from game
        where tenant_id = ${tenant_id} and player_id = ${players} and (activity_id = ${activity_id}) is true and state in ('finished', 'timed_out')
          and not is_preview and day is not null and not left_out) g
      where month >= ${openSince(now)}
      order by player_id, month, ended_at
    ), changed as (
      insert into unique_completion (tenant_id, month, activity_id, player_id, at, country)
      select * from c where ${isOpen(sql)} and ${isIn}
      order by player_id on conflict do nothing returning tenant_id, month
    )${counted(sql, 1)}`;
}

const giveBackLeftOut = (sql: TransactionSql, { tenant_id, activity_id, player_ids }: Settlement) => sql`
  with changed as (
    update unique_completion c set given_back_at = now(), given_back_for = 'cheating'
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = any(${player_ids as string[]}::uuid[]) and given_back_at is null and ${isOpen(sql)}
      and exists (select from left_out_player l where l.tenant_id = c.tenant_id and l.activity_id = c.activity_id and l.player_id = c.player_id)
    returning tenant_id, month
  )${counted(sql, -1)}`;
