import type { TransactionSql } from 'postgres';
import type { Friend } from './share-visit.ts';

/** The sharer's bonus points on the board of the activity, by the ledger. To be called while her row of `player` is locked. */
export async function refreshBonus(tx: TransactionSql, { tenant_id, activity_id, player_id }: Friend): Promise<void> {
  await tx`
    with earned as (
      select case when (select adds_bonus from activity where tenant_id = ${tenant_id} and id = ${activity_id}) then coalesce(sum(points), 0) else 0 end as points
      from ledger
      where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = ${player_id} and reason in ('share', 'bonus')
    )
    update standing s set bonus_points = earned.points from earned
    where s.tenant_id = ${tenant_id} and s.board_id = ${activity_id} and s.player_id = ${player_id} and s.bonus_points <> earned.points`;
}

/** What a player's own links earned before she had a place on the board: called when she may have got one. */
export async function addEarlierBonus(tx: TransactionSql, player: Friend): Promise<void> {
  const { tenant_id, activity_id, player_id } = player;
  const [sharer] = await tx`
    select from player p
    where p.tenant_id = ${tenant_id} and p.id = ${player_id}
      and exists (select from share_key k where k.tenant_id = p.tenant_id and k.activity_id = ${activity_id} and k.player_id = p.id)
    for no key update`;
  if (sharer) await refreshBonus(tx, player);
}
