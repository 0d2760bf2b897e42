import { sql } from 'kysely';
import { permissions, permissionsOfRole, type Permission, type Role } from '#shared/permissions.ts';
import { noTenant, type Actor } from '#api/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { hashToken, isApiKey } from './tokens.ts';

const all: ReadonlySet<Permission> = new Set(permissions);
const ofRole = new Map(Object.entries(permissionsOfRole).map(([role, list]): [string, ReadonlySet<Permission>] => [role, new Set(list)]));

const none: ReadonlySet<Permission> = new Set();

/** Permissions in a tenant: those of the role there. Provider staff who are no members have all, and their entering is in the tenant's audit log. */
export function permissionsOf(role: Role | null, is_staff: boolean): ReadonlySet<Permission> {
  if (role !== null) return ofRole.get(role) ?? none;
  return is_staff ? all : none;
}

type Found = { session_id: string; account_id: string; tenant_id: string | null; is_staff: boolean; role: Role | null };

type KeyOwner = { account_id: string; tenant_id: string; role: Role };

/** Who an API key stands for: its owner with her role there, and never as provider staff. */
async function findKeyOwner({ database, clock }: Pick<Services, 'database' | 'clock'>, key: string): Promise<Actor | undefined> {
  const { rows } = await sql<KeyOwner>`select * from find_api_key(${hashToken(key)}, ${clock.now()})`.execute(database.editor);
  const [found] = rows;
  if (!found) return undefined;
  const { role, ...owner } = found;
  return { ...owner, session_id: null, is_staff: false, permissions: permissionsOf(role, false) };
}

/** Who an access token or API key signs in; undefined where it is unknown, expired or ended, or its person was removed from the tenant. */
export async function findActor(services: Pick<Services, 'database' | 'clock'>, token: string): Promise<Actor | undefined> {
  if (isApiKey(token)) return findKeyOwner(services, token);
  const { database, clock } = services;
  const { rows } = await sql<Found>`select * from find_session(${hashToken(token)}, ${clock.now()})`.execute(database.editor);
  const [found] = rows;
  if (!found || (found.role === null && !found.is_staff)) return undefined;
  const { role, tenant_id, ...actor } = found;
  if (tenant_id === null) return { ...actor, tenant_id: noTenant, permissions: none };
  return { ...actor, tenant_id, permissions: permissionsOf(role, found.is_staff) };
}
