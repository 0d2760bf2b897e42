import type { TransactionSql } from 'postgres';
import { takeBack } from './take-back-rewards.ts';

/** Part of making one player another: her links are the other's from now on, and a friend of both is one friend. */
export async function joinSharing(tx: TransactionSql, tenant_id: string, from: string, into: string): Promise<void> {
  await tx`update share_key set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
  await takeBack(tx, { tenant_id, friend_id: from, player_id: into, paid_to: into });
  await takeBack(tx, { tenant_id, friend_id: into, player_id: from, paid_to: into });
  await tx`
    delete from share_reward r
    where r.tenant_id = ${tenant_id} and r.friend_id = ${from}
      and exists (select from share_reward o where o.tenant_id = r.tenant_id and o.activity_id = r.activity_id and o.friend_id = ${into})`;
  await tx`update share_reward set friend_id = ${into} where tenant_id = ${tenant_id} and friend_id = ${from}`;
  await tx`update share_reward set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
}
