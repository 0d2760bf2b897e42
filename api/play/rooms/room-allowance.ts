import type { TransactionSql } from 'postgres';
import { countHeld, type StartBound } from '#api/billing/allowance/admit-starts.ts';
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

/**
 * How many players the month still has places for. It is reckoned as they join, with all who are in rooms and in games of their own: nobody who has
 * joined is refused later.
 */
export const countPlaces = async (tx: TransactionSql, tenant_id: string, { month, most }: StartBound, at: Date): Promise<number> =>
  Math.max(0, most - (await countHeld(tx, { tenant_id, month, at })));
