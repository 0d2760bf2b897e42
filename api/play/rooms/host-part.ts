import type { Sql } from 'postgres';
import type { HostFrame } from '#shared/contract/rooms.ts';
import type { Play } from '#api/play/play/play.ts';
import { countPlaces } from './room-allowance.ts';
import { findWaiting } from './room-counts.ts';
import type { StoredRoom } from './room-store.ts';

interface Needed {
  sql: Sql;
  allowances: Play['allowances'];
  now: number;
}

/** Places that are so many that no host needs to know. */
const manyPlaces = 100;

/** What hosts alone see of those who come: names that wait for them, and whether the plan lets anybody else in. */
export async function findHostPart(needed: Needed, room: StoredRoom): Promise<Pick<HostFrame, 'waiting' | 'plan'>> {
  const [waiting, plan] = await Promise.all([findWaiting(needed.sql, room), findPlan(needed, room)]);
  return { waiting, plan };
}

async function findPlan({ sql, allowances, now }: Needed, { tenant_id, ended_at }: StoredRoom): Promise<HostFrame['plan']> {
  if (ended_at) return null;
  if (await allowances.hasExpired(tenant_id)) return { refuses: 'subscription_expired', places: 0 };
  const bound = await allowances.findBound(tenant_id);
  if (!bound) return null;
  const places = await sql.begin((tx) => countPlaces(tx, tenant_id, bound, new Date(now)));
  if (places > manyPlaces) return null;
  return { refuses: places === 0 ? 'completion_limit' : null, places };
}
