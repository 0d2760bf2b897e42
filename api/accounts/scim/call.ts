import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#api/kernel/db/database.ts';
import { enforceLimit } from '#api/kernel/http/limit-headers.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import type { RequestOrigin } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { lockTenant } from '#api/accounts/team/lock-team.ts';
import { sql } from 'kysely';
import { ScimError } from './scim-error.ts';

/** The caller is a tenant's directory. No person is signed in, so the log has the action and its origin, and no name. */
export interface ScimCall {
  services: Services;
  tenant_id: string;
  /** As audit() takes it. */
  by: { tenant_id: string; account_id: null; from: RequestOrigin };
  now: Date;
  /** The versions of a resource that may be changed, as the header If-Match has them. */
  if_match: string | undefined;
}

const strangers = { times: 60, seconds: 60 };
const calls = { times: 6_000, seconds: 60 };

/** By the bearer token of the request; 401 where it is unknown, replaced or its tenant closed. */
export async function admitScim(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<ScimCall> {
  const [, token] = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const now = services.clock.now();
  const tenant_id = token && (await findTenant(services, token, now));
  if (!tenant_id) {
    await enforceLimit(services.limits, reply, 'provisioning', `scim ${addressGroup(request.ip)}`, strangers);
    throw new ScimError(401, 'This token is not known here.');
  }
  await enforceLimit(services.limits, reply, 'provisioning', `scim ${tenant_id}`, calls);
  const from = { address: request.ip, user_agent: request.headers['user-agent'] ?? '' };
  return { services, tenant_id, by: { tenant_id, account_id: null, from }, now, if_match: request.headers['if-match'] };
}

async function findTenant({ database }: Services, token: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ tenant: string | null }>`select find_scim_tenant(${hashToken(token)}, ${now}) as tenant`.execute(
    database.editor,
  );
  return rows[0]?.tenant ?? null;
}

/** Reads in the tenant of the call. */
export const reading = <T>({ services, tenant_id }: ScimCall, work: (tx: Tx) => Promise<T>): Promise<T> =>
  services.database.asTenant(tenant_id, work);

/** Changes members one call after the other: whatever does locks the tenant first. */
export const changing = <T>(call: ScimCall, work: (tx: Tx) => Promise<T>): Promise<T> =>
  reading(call, async (tx) => {
    await lockTenant(tx, call.tenant_id);
    return work(tx);
  });
