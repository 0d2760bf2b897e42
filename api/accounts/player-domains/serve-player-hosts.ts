import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Services } from '#api/services.ts';
import { openPlayerHosts } from './find-player-host.ts';
import { isFilePath } from './well-known-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of whose own domain the host is; undefined on ours. */
    player_tenant_id: string | undefined;
  }
}

/** The paths for players besides the calls of the play role. Hosts run a room on our own host. */
const ofPlayers =
  /^\/(player|screen|j|room(?!\/host)|assets\/(player|receipt)|media|share-image|qr|draw|your-data|oembed|embed\.js|reminder-worker\.js)(\/|\.|\?|$)/;
const operations: Record<string, Operation | undefined> = contract;
const nothing = '<!doctype html><html lang="en"><meta charset="utf-8"><title>404</title><p>Sorry, there is no such page.</p></html>';

/**
 * On a tenant's own domain only pages of players, and their calls: signing in and editing are not possible there. A host counts only where a trusted
 * proxy named it.
 * GET /player-domains/ask?domain= tells a proxy whether it may get a certificate: 200 or 404.
 */
export function servePlayerHosts(app: FastifyInstance, { database, clock, config }: Services): void {
  const find = openPlayerHosts(database, clock);
  const ours = new URL(config.public_url).hostname;
  app.decorateRequest('player_tenant_id', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const host = request.hostname.toLowerCase();
    if (host === ours || !cameThroughProxy(request)) return;
    request.player_tenant_id = await find(host);
    if (request.player_tenant_id !== undefined && isFilePath(request.url)) return sendToken(reply, request.player_tenant_id);
    if (request.player_tenant_id === undefined || isOfPlayers(request)) return;
    return reply.status(404).type('text/html; charset=utf-8').send(nothing);
  });
  /** Once a domain points here, this server shows its verification file; an unverified domain has none. */
  const sendToken = async (reply: FastifyReply, tenant_id: string): Promise<FastifyReply> => {
    const [row] = await database.owner<{ token: string }[]>`
      select token from tenant_domain where tenant_id = ${tenant_id} and purpose = 'player_pages' and verified_at is not null`;
    return reply
      .status(row ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(row?.token ?? '');
  };
  app.get<{ Querystring: { domain?: string } }>('/player-domains/ask', async ({ query }, reply) => {
    const domain = String(query.domain ?? '').toLowerCase();
    const isTenants = domain.length <= 253 && (await find(domain)) !== undefined;
    return reply
      .status(isTenants ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({ is_verified: isTenants });
  });
}

/** Addresses beyond the nearest are there only where that one is a trusted proxy. */
const cameThroughProxy = (request: FastifyRequest): boolean => (request.ips?.length ?? 0) > 1;

function isOfPlayers({ routeOptions, url }: FastifyRequest): boolean {
  const { operation } = routeOptions.config;
  return (operation !== undefined && operations[operation]?.who === 'player') || ofPlayers.test(url);
}
