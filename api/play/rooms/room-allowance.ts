import type { TransactionSql } from 'postgres';
import type { StartBound } from '#api/billing/allowance/admit-starts.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';
import type { Services } from '#api/services.ts';
import type { StoredRoom } from './room-store.ts';

/** The bound of the tenant's month, where its plan stops at its limit and this player would be one more; undefined otherwise. */
export async function findRoomBound(
  { play, database }: Pick<Services, 'play' | 'database'>,
  { tenant_id, activity_id }: StoredRoom,
  player_id: string | undefined,
): Promise<StartBound | undefined> {
  const bound = await play.allowances.findBound(tenant_id);
  if (!bound || player_id === undefined) return bound;
  const counted = await database.playSql`
    select from unique_completion where tenant_id = ${tenant_id} and month = ${bound.month} and activity_id = ${activity_id} and player_id = ${player_id}`;
  return counted.length > 0 ? undefined : bound;
}

/** Until the end of the transaction nobody else is seated in the rooms of a tenant whose month has a bound, and no game of one starts. */
export const lockPlaces = (tx: TransactionSql, tenant_id: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${turnOf.boundedStarts(tenant_id)}, ${lockSeed.turns}))`;

/**
 * How many players the month still has places for. It is reckoned as they join, with all who are in rooms: nobody who has joined is refused later.
 */
export async function countPlaces(tx: TransactionSql, tenant_id: string, { month, most }: StartBound): Promise<number> {
  const [row] = await tx<{ taken: number }[]>`
    select coalesce((select u.used from usage_month u where u.tenant_id = ${tenant_id} and u.month = ${month}), 0) + (
      select count(*) from room r join room_player p on p.tenant_id = r.tenant_id and p.room_id = r.id
      where r.tenant_id = ${tenant_id} and r.written_at is null and p.removed_at is null)::int as taken`;
  return Math.max(0, most - (row?.taken ?? 0));
}
