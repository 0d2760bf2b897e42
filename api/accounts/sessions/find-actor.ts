import { sql } from 'kysely';
import { permissionsIn, permissionsOfVisit, type Permission, type MemberRights } from '#shared/permissions.ts';
import { noTenant, type Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { isApiKey } from './api-key-format.ts';
import { hashToken } from './tokens.ts';

const none: ReadonlySet<Permission> = new Set();

type Found = {
  session_id: string;
  account_id: string;
  tenant_id: string | null;
  is_staff: boolean;
  lacks: Actor['lacks'] | null;
  visit_id: string | null;
  visit_may_write: boolean | null;
} & (MemberRights | { role: null });

type KeyOwner = { key_id: string; account_id: string; tenant_id: string; scopes: Permission[] | null; per_minute: number } & MemberRights;

/** The actor of an API key: its owner with her present permissions in the tenant, limited by the key's scopes, and never as provider staff. */
async function findKeyOwner({ database, clock }: Pick<Services, 'database' | 'clock'>, key: string): Promise<Actor | undefined> {
  const { rows } = await sql<KeyOwner>`select * from find_api_key(${hashToken(key)}, ${clock.now()})`.execute(database.editor);
  const [found] = rows;
  if (!found) return undefined;
  const { key_id: id, account_id, tenant_id, scopes, per_minute, ...rights } = found;
  const owned = permissionsIn(rights);
  const has = scopes === null ? owned : new Set(scopes.filter((scope) => owned.has(scope)));
  return { account_id, tenant_id, session_id: null, is_staff: false, permissions: has, key: { id, per_minute } };
}

/** The actor of an access token or API key; undefined when it is unknown, expired or ended, or when its person was removed from the tenant. */
export async function findActor(services: Pick<Services, 'database' | 'clock'>, token: string): Promise<Actor | undefined> {
  if (isApiKey(token)) return findKeyOwner(services, token);
  const { database, clock } = services;
  const { rows } = await sql<Found>`select * from find_session(${hashToken(token)}, ${clock.now()})`.execute(database.editor);
  const [found] = rows;
  if (!found || (found.role === null && !found.is_staff)) return undefined;
  const { session_id, account_id, tenant_id, is_staff, lacks, visit_id, visit_may_write } = found;
  const actor = { session_id, account_id, is_staff };
  if (lacks) return { ...actor, tenant_id: noTenant, permissions: none, lacks, ...(tenant_id !== null && { closed_tenant_id: tenant_id }) };
  if (tenant_id !== null && found.role !== null) return { ...actor, tenant_id, permissions: permissionsIn(found) };
  // Provider staff without a membership: in a tenant while their visit lasts, otherwise in none.
  if (tenant_id === null || visit_id === null) return { ...actor, tenant_id: noTenant, permissions: none };
  const may_write = visit_may_write === true;
  return { ...actor, tenant_id, permissions: new Set(permissionsOfVisit(may_write)), visit: { id: visit_id, may_write } };
}
