import type { Sql } from 'postgres';
import { permissionsIn, permissionsOfVisit, type MemberRights } from '#shared/permissions.ts';
import type { Clock } from '#shared/time.ts';
import { ttlCache } from '#api/kernel/db/ttl-cache.ts';
import type { StoredRoom } from './room-store.ts';

/** Who may host a room now. */
export interface RoomHost {
  /** She is provider staff on a visit. */
  visit?: { id: string; may_write: boolean };
}

export interface RoomHosts {
  /** Undefined: the links of this account open the room no more. */
  find(room: Pick<StoredRoom, 'tenant_id' | 'activity_id'>, account_id: string): Promise<RoomHost | undefined>;
}

/** Milliseconds after which a lost right ends a link. */
const longestAge = 3_000;

interface Row {
  role: MemberRights['role'] | null;
  granted: MemberRights['granted'];
  audiences: MemberRights['audiences'];
  visit_id: string | null;
  visit_may_write: boolean | null;
}

/** The rights by which links open rooms: who made them may have lost hers, or left the team. */
export function openRoomHosts(sql: Sql, clock: Clock): RoomHosts {
  const known = ttlCache<{ host: RoomHost | undefined }>({ max: 10_000, ttl: longestAge, clock });
  const read = async ({ tenant_id, activity_id }: Pick<StoredRoom, 'tenant_id' | 'activity_id'>, account_id: string) => {
    const [row] = await sql<Row[]>`
      select role, granted, audiences, visit_id, visit_may_write from find_room_host(${tenant_id}, ${activity_id}, ${account_id}, ${clock.now()})`;
    return row && hostOf(row);
  };
  return {
    async find(room, account_id) {
      const key = `${room.tenant_id} ${room.activity_id} ${account_id}`;
      const found = known.get(key) ?? { host: await read(room, account_id) };
      known.set(key, found, { noUpdateTTL: true });
      return found.host;
    },
  };
}

function hostOf({ role, granted, audiences, visit_id, visit_may_write }: Row): RoomHost | undefined {
  const visit = visit_id === null ? undefined : { id: visit_id, may_write: visit_may_write === true };
  if (role !== null && permissionsIn({ role, granted: granted ?? null, audiences: audiences ?? null }).has('quiz_settings')) return {};
  return visit && permissionsOfVisit(visit.may_write).includes('quiz_settings') ? { visit } : undefined;
}
