import type { TransactionSql } from 'postgres';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import type { Friend } from './share-visit.ts';

/** Adds the points that a player's links earned before she had a place on the board. Call it when she may have received a place. */
export async function addEarlierBonus(tx: TransactionSql, player: Friend): Promise<void> {
  const { tenant_id, activity_id, player_id } = player;
  const [sharer] = await tx`
    select from player p
    where p.tenant_id = ${tenant_id} and p.id = ${player_id}
      and exists (select from share_key k where k.tenant_id = p.tenant_id and k.activity_id = ${activity_id} and k.player_id = p.id)
    for no key update`;
  if (sharer) await refreshBonus(tx, [player]);
}
