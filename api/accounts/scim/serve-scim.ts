import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#shared/ids.ts';
import type { BodyLimits } from '#api/kernel/http/body-limits.ts';
import { parseJson } from '#api/kernel/http/parse-json.ts';
import type { Services } from '#api/services.ts';
import { admitScim, reading, type ScimCall } from './call.ts';
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './change-group.ts';
import { patchUser, replaceUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { findGroup, listGroups, type ScimGroup } from './group-store.ts';
import { listResponse, pageOf, projected } from './list-response.ts';
import { scimErrorBody, unknownResource } from './scim-error.ts';
import { groupResource, groupVersion, userResource, userVersion } from './to-resource.ts';
import { findUser, listUsers, type ScimUser } from './user-store.ts';
import { namesVersion } from './version.ts';

/** A group of some ten thousand members. */
const limits: BodyLimits = { bytes: 2_000_000, characters: 2_000_000, values: 60_000, depth: 16 };
const mediaType = 'application/scim+json; charset=utf-8';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown>; Body: unknown }>;
type Work = (call: ScimCall, request: Asked, reply: FastifyReply) => Promise<object | null>;

/** Where a tenant's directory finds it. */
export const scimUrl = ({ config }: Pick<Services, 'config'>): string => `${config.public_url}/scim/v2`;

/** SCIM 2.0 (RFC 7643, 7644) for the directory of a tenant, under /scim/v2: its own media type, and errors in its own form. */
export function serveScim(app: FastifyInstance, services: Services): void {
  void app.register(
    async (scim) => {
      scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
        body === '' ? undefined : parseJson(body, limits),
      );
      const send = (reply: FastifyReply, body: object) =>
        reply.type(mediaType).header('cache-control', 'no-store').send(JSON.stringify(body));
      scim.setErrorHandler((error, _request, reply) => {
        const { status, body, retryAfter } = scimErrorBody(error);
        if (status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"');
        if (status >= 500) services.log.error({ err: error }, 'a call of a directory failed');
        if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
        return send(reply.status(status), body);
      });
      scim.setNotFoundHandler((_request, reply) => send(reply.status(404), scimErrorBody(unknownResource()).body));
      const serve = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, work: Work) =>
        scim.route({
          method,
          url,
          bodyLimit: limits.bytes,
          config: { limits },
          // The body of an unauthorised caller is not read.
          onRequest: async (request, reply) => void calls.set(request, await admitScim(services, request, reply)),
          handler: async (request, reply) => {
            const body = await work(calls.get(request) as ScimCall, request as Asked, reply);
            if (body === null) return reply.status(204).send();
            const version = versions.get(body);
            if (version !== undefined) reply.header('etag', version);
            const known = request.headers['if-none-match'];
            if (method === 'GET' && version !== undefined && known !== undefined && namesVersion(known, version))
              return reply.status(304).send();
            return send(reply, body);
          },
        });
      const base = () => scimUrl(services);
      serveDiscovery(serve, base);
      serveUsers(serve, base);
      serveGroups(serve, base);
    },
    { prefix: '/scim/v2' },
  );
}

/** Of one user or group; a list has none. */
const versions = new WeakMap<object, string>();
function shownAs(resource: Record<string, unknown>, version: string, { query }: Asked): object {
  const body = projected(resource, query);
  versions.set(body, version);
  return body;
}

const calls = new WeakMap<FastifyRequest, ScimCall>();
type Serve = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, work: Work) => void;

function serveDiscovery(serve: Serve, base: () => string): void {
  const listed = (path: string, all: (at: string) => { id: string }[]): void => {
    serve('GET', path, async () => listResponse(all(base()), all(base()).length));
    serve('GET', `${path}/:id`, async (_call, { params }) => {
      const found = all(base()).find(({ id }) => id === params.id);
      if (!found) throw unknownResource();
      return found;
    });
  };
  serve('GET', '/ServiceProviderConfig', async () => serviceProviderConfig(base()));
  listed('/ResourceTypes', resourceTypes);
  listed('/Schemas', schemas);
}

/** A malformed id identifies no resource. */
function idOf({ params: { id } }: Asked): string {
  if (!isId(id)) throw unknownResource();
  return id;
}

function serveUsers(serve: Serve, base: () => string): void {
  const shown = (user: ScimUser | undefined, request: Asked): object => {
    if (!user) throw unknownResource();
    return shownAs(userResource(user, base()), userVersion(user), request);
  };
  serve('GET', '/Users', async (call, { query }) => {
    const page = pageOf(query);
    const { rows, total } = await reading(call, (tx) => listUsers(tx, page));
    return listResponse(
      rows.map((user) => projected(userResource(user, base()), query)),
      total,
      page.startIndex,
    );
  });
  serve('GET', '/Users/:id', async (call, request) => shown(await reading(call, (tx) => findUser(tx, idOf(request))), request));
  serve('POST', '/Users', async (call, request, reply) => {
    const user = await createUser(call, request.body);
    reply.status(201).header('location', `${base()}/Users/${user.id}`);
    return shown(user, request);
  });
  serve('PUT', '/Users/:id', async (call, request) => shown(await replaceUser(call, idOf(request), request.body), request));
  serve('PATCH', '/Users/:id', async (call, request) => shown(await patchUser(call, idOf(request), request.body), request));
  serve('DELETE', '/Users/:id', async (call, request) => {
    await deleteUser(call, idOf(request));
    return null;
  });
}

function serveGroups(serve: Serve, base: () => string): void {
  const shown = (group: ScimGroup | undefined, request: Asked): object => {
    if (!group) throw unknownResource();
    return shownAs(groupResource(group, base()), groupVersion(group), request);
  };
  serve('GET', '/Groups', async (call, { query }) => {
    const page = pageOf(query);
    const { rows, total } = await reading(call, (tx) => listGroups(tx, page));
    return listResponse(
      rows.map((group) => projected(groupResource(group, base()), query)),
      total,
      page.startIndex,
    );
  });
  serve('GET', '/Groups/:id', async (call, request) => shown(await reading(call, (tx) => findGroup(tx, idOf(request))), request));
  serve('POST', '/Groups', async (call, request, reply) => {
    const group = await createGroup(call, request.body);
    reply.status(201).header('location', `${base()}/Groups/${group.id}`);
    return shown(group, request);
  });
  serve('PUT', '/Groups/:id', async (call, request) => shown(await replaceGroup(call, idOf(request), request.body), request));
  // All members are returned only when requested by attribute: otherwise each of many additions would return the whole group.
  serve('PATCH', '/Groups/:id', async (call, request, reply) => {
    const group = await patchGroup(call, idOf(request), request.body);
    reply.header('etag', groupVersion(group));
    return request.query['attributes'] === undefined ? null : shown(group, request);
  });
  serve('DELETE', '/Groups/:id', async (call, request) => {
    await deleteGroup(call, idOf(request));
    return null;
  });
}
