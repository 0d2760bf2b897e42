import type { Sql } from 'postgres';
import { newToken } from '#api/auth/tokens.ts';

export interface ReminderOf {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/** The token of a player's feed, made when she has none. */
export async function findFeedToken(sql: Sql, { tenant_id, activity_id, player_id }: ReminderOf, now: Date): Promise<string> {
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

/** What a token reminds of. */
export async function findByToken(sql: Sql, token: string): Promise<(ReminderOf & { kind: 'feed' | 'mail' | 'push' }) | undefined> {
  const [reminder] = await sql<(ReminderOf & { kind: 'feed' | 'mail' | 'push' })[]>`
    select tenant_id, activity_id, player_id, kind from reminder where token = ${token}`;
  return reminder;
}
