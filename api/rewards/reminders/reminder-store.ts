import type { Sql, TransactionSql } from 'postgres';
import { newToken } from '#api/accounts/sessions/tokens.ts';
import type { Subscription } from './pushes.ts';

export interface ReminderKey {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/** The token of a player's feed, made when she has none. */
export async function findFeedToken(sql: Sql, { tenant_id, activity_id, player_id }: ReminderKey, now: Date): Promise<string> {
  const [known] = await sql<{ token: string }[]>`
    select token from reminder where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and kind = 'feed'
    order by created_at limit 1`;
  if (known) return known.token;
  const token = newToken();
  await sql`
    insert into reminder (tenant_id, token, activity_id, player_id, kind, created_at, told_until)
    values (${tenant_id}, ${token}, ${activity_id}, ${player_id}, 'feed', ${now}, ${now})`;
  return token;
}

/** The subject of a token's reminders. */
export async function findByToken(sql: Sql, token: string): Promise<(ReminderKey & { kind: 'feed' | 'mail' | 'push' }) | undefined> {
  const [reminder] = await sql<(ReminderKey & { kind: 'feed' | 'mail' | 'push' })[]>`
    select tenant_id, activity_id, player_id, kind from reminder where token = ${token}`;
  return reminder;
}

/** The address with which a player is registered in an activity; where addresses are confirmed there, it is. Undefined: none. */
export async function findAddress(
  sql: Sql | TransactionSql,
  { tenant_id, activity_id, player_id }: ReminderKey,
): Promise<string | undefined> {
  const [registered] = await sql<{ email: string | null }[]>`
    select fields ->> 'email' as email from registration
    where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true`;
  return registered?.email || undefined;
}

/** Has a player reminded by mail at an hour of her day, and no longer at another. Doors that are already open cause no reminder. */
export async function saveMailReminder(
  sql: Sql,
  reminded: ReminderKey,
  { hour, zone }: { hour: number; zone: string },
  now: Date,
): Promise<void> {
  const { tenant_id, activity_id, player_id } = reminded;
  await sql.begin(async (tx) => {
    // Doors that opened before count as reminded, also where she only changes the hour.
    const [before] = await tx<{ told_until: Date }[]>`
      with gone as (
        delete from reminder where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and kind = 'mail' returning told_until
      )
      select max(told_until) as told_until from gone`;
    await tx`
      insert into reminder (tenant_id, token, activity_id, player_id, kind, hour, zone, created_at, told_until)
      values (${tenant_id}, ${newToken()}, ${activity_id}, ${player_id}, 'mail', ${hour}, ${zone}, ${now}, ${before?.told_until ?? now})`;
  });
}

/** Ends a player's reminders of a kind; of a feed, too: its address is not answered any more. With an endpoint, only those that go there. */
export async function endReminders(
  sql: Sql,
  { tenant_id, activity_id, player_id }: ReminderKey,
  kind: 'feed' | 'mail' | 'push',
  endpoint: string | null = null,
): Promise<void> {
  await sql`
    delete from reminder where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and kind = ${kind}
      and (${endpoint}::text is null or endpoint = ${endpoint})`;
}

export interface KeptReminder {
  kind: 'feed' | 'mail' | 'push';
  token: string;
  hour: number | null;
  zone: string | null;
  endpoint: string | null;
}

export const findReminders = (sql: Sql, { tenant_id, activity_id, player_id }: ReminderKey): Promise<KeptReminder[]> => sql<KeptReminder[]>`
  select kind, token, hour, zone, endpoint from reminder
  where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} order by created_at`;

/** Has a browser reminded by push; a browser that is reminded already changes its hour or its keys, and never gets a door twice. */
export async function savePushReminder(
  sql: Sql,
  { tenant_id, activity_id, player_id }: ReminderKey,
  { hour, zone, endpoint, p256dh, auth }: Subscription & { hour: number; zone: string },
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [before] = await tx<{ told_until: Date }[]>`
      with gone as (
        delete from reminder
        where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and kind = 'push' and endpoint = ${endpoint} returning told_until
      )
      select max(told_until) as told_until from gone`;
    await tx`
      insert into reminder (tenant_id, token, activity_id, player_id, kind, hour, zone, endpoint, p256dh, auth, created_at, told_until)
      values (${tenant_id}, ${newToken()}, ${activity_id}, ${player_id}, 'push', ${hour}, ${zone}, ${endpoint}, ${p256dh}, ${auth}, ${now}, ${before?.told_until ?? now})`;
  });
}

export async function findSubscription(sql: Sql, token: string): Promise<Subscription | undefined> {
  const [subscription] = await sql<Subscription[]>`select endpoint, p256dh, auth from reminder where token = ${token} and kind = 'push'`;
  return subscription;
}

export async function deleteReminder(sql: Sql, token: string): Promise<void> {
  await sql`delete from reminder where token = ${token}`;
}
