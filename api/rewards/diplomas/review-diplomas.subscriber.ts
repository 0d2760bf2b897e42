import type { TransactionSql } from 'postgres';
import type { Event, Subscriber } from '#api/kernel/events/event.ts';
import { findCollectionsOf } from '#api/play/collections/member-store.ts';
import { giveEarned, withdrawUnearned } from './give-earned.ts';

interface Removal {
  player_id: string;
  part_id: string | null;
  from_at: Date | null;
  to_at: Date | null;
  is_whole: boolean;
}

/** A removed player loses the diplomas that rest on the removed games; a player who is put back gets new ones. */
export const reviewDiplomas: Subscriber = {
  name: 'review_diplomas',
  on: ['player_removed', 'player_put_back'],
  accepts: ({ gives_diploma = true }) => gives_diploma,
  async handle(tx, event, services) {
    const { tenant_id, activity_id, at, kind } = event;
    const record = await findRecord(tx, event);
    if (!record) return;
    if (kind === 'player_removed') await withdrawRemoved(tx, event, record);
    // Another of her games may be good enough.
    await giveEarned(tx, services, { tenant_id, activity_id, player_id: record.player_id }, new Date(at));
    for (const collection_id of await findCollectionsOf(tx, { tenant_id, activity_id })) {
      const recipient = { tenant_id, activity_id: collection_id, player_id: record.player_id };
      await withdrawUnearned(tx, services, recipient, new Date(at));
      await giveEarned(tx, services, recipient, new Date(at));
    }
  },
};

async function findRecord(tx: TransactionSql, { tenant_id, subject_id }: Event): Promise<Removal | undefined> {
  const [record] = await tx<Removal[]>`
    select player_id, part_id, from_at, to_at, is_whole from cheater_record where tenant_id = ${tenant_id} and id = ${subject_id}`;
  return record;
}

const withdrawRemoved = (
  tx: TransactionSql,
  { tenant_id, activity_id, at }: Event,
  { player_id, part_id, from_at, to_at, is_whole }: Removal,
) =>
  tx`
    update issued_diploma i set withdrawn_at = ${new Date(at)}, withdrawn_because = 'removed'
    where i.tenant_id = ${tenant_id} and i.activity_id = ${activity_id} and i.player_id = ${player_id} and i.withdrawn_at is null
      and (${is_whole} or exists (
        select from game g where g.tenant_id = i.tenant_id and g.id = i.game_id and (${part_id}::uuid is null or g.part_id = ${part_id})
          and (${from_at}::timestamptz is null or g.ended_at >= ${from_at}) and (${to_at}::timestamptz is null or g.ended_at < ${to_at})))`;
