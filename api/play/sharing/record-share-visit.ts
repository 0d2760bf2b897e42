import type { Sql, TransactionSql } from 'postgres';
import { dayOf } from '#api/kernel/local-day.ts';
import type { ShareChannel } from '#shared/contract/sharing.ts';
import { countShare } from './share-counts.ts';
import { readShareKey } from './share-key.ts';

export interface ShareVisit {
  tenant_id: string;
  activity_id: string;
  timezone: string;
  uuid_front: string;
  /** The `key` of the address. */
  key: string | undefined;
  /** Milliseconds. */
  at: number;
  /** Whether a game was started, or only the cover was seen. */
  is_playing: boolean;
}

/**
 * Stores the share link by which a device opened an activity, so that its later finishing and registering reward the sharer. The first link stays:
 * no player takes over a friend whom another player brought. A sharer's own device and a device whose player is already registered here do not count
 * as friends. Ignores keys of other kinds; safe to repeat.
 */
export async function recordShareVisit(sql: Sql, visit: ShareVisit): Promise<void> {
  const shared = readShareKey(visit.key);
  if (!shared) return;
  const { tenant_id, activity_id, timezone, uuid_front, at, is_playing } = visit;
  const count = { tenant_id, activity_id, day: dayOf(at, timezone) };
  await sql.begin(async (tx) => {
    const isNew = await insertVisit(tx, visit, shared);
    if (isNew) await countShare(tx, { ...count, channel: shared.channel }, 'opens');
    if (!is_playing) return;
    const [played] = await tx<{ channel: ShareChannel }[]>`
      update share_visit set played_at = ${new Date(at)}
      where tenant_id = ${tenant_id} and activity_id = ${activity_id} and uuid_front = ${uuid_front} and played_at is null
      returning channel`;
    if (played) await countShare(tx, { ...count, channel: played.channel }, 'plays');
  });
}

async function insertVisit(
  tx: TransactionSql,
  { tenant_id, activity_id, uuid_front, at }: ShareVisit,
  { key, channel }: { key: string; channel: ShareChannel },
): Promise<boolean> {
  const { count } = await tx`
    insert into share_visit (tenant_id, activity_id, uuid_front, key, channel, opened_at)
    select tenant_id, activity_id, ${uuid_front}, key, ${channel}, ${new Date(at)}
    from share_key k
    where tenant_id = ${tenant_id} and key = ${key} and activity_id = ${activity_id}
      and not exists (
        select from player_device d
        where d.tenant_id = k.tenant_id and d.uuid_front = ${uuid_front}
          and (d.player_id = k.player_id
            or exists (select from registration r where r.tenant_id = d.tenant_id and r.activity_id = k.activity_id and r.player_id = d.player_id)))
    on conflict (tenant_id, activity_id, uuid_front) do nothing`;
  return count > 0;
}
