import type { TransactionSql } from 'postgres';
import type { BonusKey } from './bonus.ts';

interface MergedPlayers {
  tenant_id: string;
  from: string;
  into: string;
}

/**
 * Part of merging one player into another: the records of one hold for both, because both are the same person. Deletes her standings on the boards
 * concerned; the caller recomputes them. Returns the sharers whose friend she is: their bonus points have to be recomputed.
 */
export async function joinRecords(tx: TransactionSql, { tenant_id, from, into }: MergedPlayers): Promise<BonusKey[]> {
  await tx`
    update cheater_record c set put_back_at = now()
    where tenant_id = ${tenant_id} and player_id = ${from} and put_back_at is null and exists (
      select from cheater_record o
      where o.tenant_id = c.tenant_id and o.player_id = ${into} and o.activity_id = c.activity_id and o.put_back_at is null
        and (o.part_id, o.from_at, o.to_at) is not distinct from (c.part_id, c.from_at, c.to_at))`;
  await tx`update cheater_record set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
  await tx`
    delete from standing s
    where s.tenant_id = ${tenant_id} and s.player_id = ${into} and exists (
      select from cheater_record c
      where c.tenant_id = s.tenant_id and c.player_id = s.player_id and (c.activity_id = s.board_id) is true and c.put_back_at is null)`;
  return tx<BonusKey[]>`
    select distinct r.tenant_id, r.activity_id, r.player_id from share_reward r
    where r.tenant_id = ${tenant_id} and r.friend_id = ${into} and exists (
      select from cheater_record c
      where c.tenant_id = r.tenant_id and c.player_id = r.friend_id and c.activity_id = r.activity_id and c.put_back_at is null and c.is_whole)`;
}
