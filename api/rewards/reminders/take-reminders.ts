import type { Sql, TransactionSql } from 'postgres';
import type { ReminderKey } from './reminder-store.ts';

/** An hour at which players are reminded of an activity. */
export interface ReminderHour {
  tenant_id: string;
  activity_id: string;
  kind: 'mail' | 'push';
  hour: number;
  zone: string;
}

/** Every hour that is wanted, of all tenants, so as the owner. */
export const findReminderHours = (owner: Sql): Promise<ReminderHour[]> => owner<ReminderHour[]>`
  select distinct tenant_id, activity_id, kind, hour::int as hour, zone from reminder
  where kind in ('mail', 'push') and not exists (select from tenant t where t.id = reminder.tenant_id and t.suspended_at is not null)
  order by 1, 2, 3, 4, 5`;

export interface ReminderRecipient extends ReminderKey {
  token: string;
}

/** Players who want to be reminded at an hour and were not yet of everything until then; so many at a time, each once. */
export const findReminderRecipients = (
  owner: Sql,
  { tenant_id, activity_id, kind, hour, zone }: ReminderHour,
  until: Date,
  after: string,
): Promise<ReminderRecipient[]> => owner<ReminderRecipient[]>`
  select tenant_id, activity_id, player_id, token from reminder
  where tenant_id = ${tenant_id} and activity_id = ${activity_id} and kind = ${kind} and hour = ${hour} and zone = ${zone} and told_until < ${until} and token > ${after}
  order by token limit 500`;

/**
 * Notes that a player is reminded of all doors up to a moment. Returns the moment noted before; undefined when another process was first. Of two
 * processes one gets it: the rows stay locked until the messages are queued. A player gets one mail, and one push in each of her browsers.
 */
export async function takeReminder(
  tx: TransactionSql,
  kind: 'mail' | 'push',
  { tenant_id, activity_id, player_id, token }: ReminderRecipient,
  until: Date,
): Promise<Date | undefined> {
  const hers = tx`
    tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and kind = ${kind} and (kind = 'mail' or token = ${token})`;
  const kept = await tx<{ told_until: Date }[]>`select told_until from reminder where ${hers} order by token for update`;
  const lastReminded = Math.max(...kept.map(({ told_until }) => told_until.getTime()));
  if (kept.length === 0 || lastReminded >= until.getTime()) return undefined;
  await tx`update reminder set told_until = ${until} where ${hers}`;
  return new Date(lastReminded);
}
