import type { Sql, TransactionSql } from 'postgres';
import type { ShareChannel } from '#shared/contract/sharing.ts';

export interface ShareCount {
  tenant_id: string;
  activity_id: string;
  /** YYYY-MM-DD in the activity's timezone. */
  day: string;
  channel: ShareChannel;
}

/** Increases one counter of a day by one, or by the given points. */
export async function countShare(
  sql: Sql | TransactionSql,
  { tenant_id, activity_id, day, channel }: ShareCount,
  what: 'shares' | 'opens' | 'plays' | 'registrations' | 'bonus',
  by = 1,
): Promise<void> {
  await sql`
    insert into share_statistic as s (tenant_id, activity_id, day, channel, ${sql(what)}) values (${tenant_id}, ${activity_id}, ${day}, ${channel}, ${by})
    on conflict (tenant_id, activity_id, day, channel) do update set ${sql(what)} = s.${sql(what)} + excluded.${sql(what)}`;
}
