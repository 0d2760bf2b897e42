import type { TransactionSql } from 'postgres';

/** Part of making one player another: her links are the other's from now on, and a friend of both is one friend. */
export async function joinSharing(tx: TransactionSql, tenant_id: string, from: string, into: string): Promise<void> {
  await tx`update share_key set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
  await tx`
    delete from share_reward
    where tenant_id = ${tenant_id} and ((friend_id = ${from} and player_id = ${into}) or (friend_id = ${into} and player_id = ${from}))`;
  await tx`
    delete from share_reward r
    where r.tenant_id = ${tenant_id} and r.friend_id = ${from}
      and exists (select from share_reward o where o.tenant_id = r.tenant_id and o.activity_id = r.activity_id and o.friend_id = ${into})`;
  await tx`update share_reward set friend_id = ${into} where tenant_id = ${tenant_id} and friend_id = ${from}`;
  await tx`update share_reward set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
}
