import type { Sql } from 'postgres';
import type { StoredRoom } from './room-store.ts';

/** Notes which phones of a room are there, for all processes. */
export const noteSeen = (sql: Sql, { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>, seats: readonly number[], at: Date) =>
  sql`update room_player set seen_at = ${at} where tenant_id = ${tenant_id} and room_id = ${id} and seat = any(${[...seats]}::integer[])`;
