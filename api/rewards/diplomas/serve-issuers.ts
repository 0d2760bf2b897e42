import type { FastifyInstance, FastifyReply } from 'fastify';
import { statusListPayload } from '#shared/credentials/credential.ts';
import { didDocument, didOfTenant } from '#shared/credentials/did-web.ts';
import { encodeStatusList } from '#shared/credentials/status-list.ts';
import { isId } from '#shared/ids.ts';
import type { Services } from '#api/services.ts';
import { signAs, statusListUrl } from './credential-of.ts';
import { findKeys } from './issuer-keys.ts';

/** Seconds for which the published data of issuers may be cached. */
const kept = { keys: 300, list: 60 };

/** Pages of any origin may verify. */
const open = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${seconds}`);

/**
 * Serves the data that verifiers of diplomas read: each tenant's DID document, the keys of all tenants, and the status lists of withdrawn diplomas.
 */
export function serveIssuers(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
  app.get<{ Params: { tenant: string } }>('/t/:tenant/did.json', async ({ params }, reply) => {
    const keys = isId(params.tenant) ? await findKeys(database.playSql, params.tenant) : [];
    if (keys.length === 0) return reply.callNotFound();
    const did = didOfTenant(config.public_url, params.tenant);
    const document = didDocument(
      did,
      keys.map(({ id, public_jwk }) => ({ id, jwk: public_jwk })),
    );
    return open(reply, kept.keys).type('application/did+json').send(document);
  });
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const rows = await database.playSql<{ tenant_id: string; id: string; public_jwk: object }[]>`
      select tenant_id, id, public_jwk from issuer_key order by created_at desc, id limit 10000`;
    const keys = rows.map(({ tenant_id, id, public_jwk }) => {
      const iss = didOfTenant(config.public_url, tenant_id);
      return { ...public_jwk, alg: 'ES256', use: 'sig', kid: `${iss}#${id}`, iss };
    });
    return open(reply, kept.keys).type('application/jwk-set+json').send({ keys });
  });
  app.get<{ Params: { tenant: string; list: string } }>('/t/:tenant/status/:list', async ({ params }, reply) => {
    const list = /^[1-9]\d{0,8}$/.test(params.list) ? Number(params.list) : 0;
    const isThere = isId(params.tenant) && list > 0 && (await hasList(services, params.tenant, list));
    if (!isThere) return reply.callNotFound();
    const places = await database.playSql<{ place: number }[]>`
      select place from diploma_status where tenant_id = ${params.tenant} and list = ${list} and withdrawn_at is not null`;
    const encoded = await encodeStatusList(places.map(({ place }) => place));
    const did = didOfTenant(config.public_url, params.tenant);
    const payload = statusListPayload({ url: statusListUrl(config.public_url, params.tenant, list), did, encoded, now: clock.now() });
    return open(reply, kept.list)
      .type('text/plain; charset=utf-8')
      .send(await signAs(services, params.tenant, payload));
  });
}

async function hasList({ database }: Services, tenant_id: string, list: number): Promise<boolean> {
  const found = await database.playSql`select from diploma_status where tenant_id = ${tenant_id} and list = ${list} limit 1`;
  return found.length > 0;
}
