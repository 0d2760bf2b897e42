import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traits } from '#kinds/traits.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { isId } from '#shared/ids.ts';
import { languageOf } from '#shared/languages.ts';
import { previewPath } from '#shared/preview-message.ts';
import { findActor } from '#api/accounts/sessions/find-actor.ts';
import { joinAddress } from '#api/accounts/player-domains/player-origin.ts';
import { tokenOf } from '#api/kernel/http/request-context.ts';
import { withNonce } from '#api/kernel/html/built-page.ts';
import { newNonce, setPageHeaders, type Framable } from '#api/kernel/html/page-policy.ts';
import { findShareable } from '#api/play/sharing/find-shareable.ts';
import type { Services } from '#api/services.ts';
import { confirmBoot } from './confirm-page.ts';
import { allFrameHosts } from './framed-services.ts';
import { coverOf, framing, isElsewhere, openGamePages, type GameRequest, type Send } from './game-page.ts';
import { findJoined } from './join-page.ts';
import { requestedLanguage, pageLanguage } from './page-language.ts';
import { bareRefusedBoot, refusedBoot } from './refused-page.ts';
import { openPlayerRenderer, type PlayerBoot, type PlayerRenderer } from './render-player.ts';
import { readRoomCode, roomPath, serveRoomPages } from './room-page.ts';
import { hostLink, screenChoicePage, screenFramePage, type Screened } from './screen-page.ts';
import { wallBoot } from './wall-page.ts';

/** Of a player's address its kind and id, or a bare id. */
const linkOfGame = new RegExp(`(?:/player/(${activityKinds.join('|')})/)?([0-9a-f]{8}-[0-9a-f-]{27})`, 'i');

const notBuilt = '<!doctype html><html lang="en"><title>Lucka</title><p>The pages are not built yet. Run npm start.</p></html>';

/** Serves the pages of players: the first screen is in the HTML, readable before any script runs. */
export function servePlayerPages(app: FastifyInstance, services: Services): void {
  const render = openPlayerRenderer(services.config);
  const send = openSend(render);
  const sendGame = openGamePages(services, render, send);
  for (const kind of activityKinds) {
    app.get(`/player/${kind}/:id`, (request: GameRequest, reply) => sendGame(kind, request, reply));
    app.get(`/screen/player/${kind}/:id`, async (request: GameRequest, reply) => {
      const { id } = request.params;
      const screen = isId(id) ? await screenOf(services, request) : undefined;
      if (!screen) return reply.callNotFound();
      return sendPlain(reply, screenFramePage(`/player/${kind}/${id}/`, screen), framing(await services.play.activities.find(id)));
    });
  }
  for (const kind of activityKinds)
    app.get(`/screen/wall/${kind}/:id`, (request: GameRequest, reply) => sendWall(services, send, kind, request, reply));
  serveRoomPages(app, services, send);
  app.get<{ Params: { code: string }; Querystring: { d?: string } }>('/j/:code', async (request, reply) => {
    const room = readRoomCode(request.params.code);
    if (room) return reply.header('cache-control', 'no-store').redirect(roomPath(room, request.query.d), 302);
    const joined = await findJoined(services, request, request.params.code);
    if (joined) return reply.header('cache-control', 'no-store').redirect(joined.url, 302);
    return send(request, reply, await bareBoot(services, request, null), { status: 404 });
  });
  app.get<{ Querystring: { quiz?: string } }>('/player/limitgame', async (request, reply) =>
    send(request, reply, await limitBoot(services, request)),
  );
  app.get('/player/*', async (request, reply) => send(request, reply, await bareBoot(services, request, null), { status: 404 }));
  app.get<{ Params: { token: string } }>('/player/confirm/:token', async (request, reply) =>
    send(request, reply, await confirmBoot(services, request.params.token, requestedLanguage(request)), { framable: false }),
  );
  app.get(previewPath, async (request, reply) =>
    send(request, reply, { page: 'preview', ...(await pageLanguage(requestedLanguage(request), 'all')) }),
  );
  app.get<{ Querystring: { quiz?: string; show?: string } }>('/screen', async (request, reply) => {
    const { query } = request;
    const quizId = String(query.quiz ?? '');
    const [, kind = 'quiz', id] = linkOfGame.exec(quizId) ?? [];
    const screen = query.show === 'wall' ? 'wall' : 'player';
    if (id && isId(id)) return reply.redirect(`/screen/${screen}/${kind}/${id}`);
    const room = readRoomCode(quizId.trim().replace(/^.*\/j\//, ''));
    if (room) return reply.redirect(roomPath(room, undefined));
    const joined = quizId && (await findJoined(services, request, quizId.trim().replace(/^.*\/j\//, '')));
    if (joined) return reply.redirect(`/screen/${screen}/${joined.activity.kind}/${joined.activity.id}`);
    return sendPlain(reply, screenChoicePage(await pageLanguage(requestedLanguage(request))));
  });
}

const gameLimit: Refused = { status: 'refused', reason: 'game_limit', message: '' };

const bareBoot = (
  services: Services,
  request: FastifyRequest,
  kind: ActivityKind | null,
  refused: Refused | null = null,
): Promise<PlayerBoot> =>
  bareRefusedBoot(services, { tenant_id: request.player_tenant_id, lang: requestedLanguage(request), kind, refused });

/** The page of the limit, in the look of the activity that `quiz` names by its id or address. */
async function limitBoot(services: Services, request: FastifyRequest<{ Querystring: { quiz?: string } }>): Promise<PlayerBoot> {
  const [, kind = 'quiz', id] = linkOfGame.exec(String(request.query.quiz ?? '')) ?? [];
  const cover = id && !(await isElsewhere(services, request, id)) ? await coverOf(services, id, null, {}) : undefined;
  if (!id || !cover) return bareBoot(services, request, null, gameLimit);
  return refusedBoot(services, id, 'status' in cover ? cover : gameLimit, kind as ActivityKind, requestedLanguage(request));
}

/** The wall of an activity that players can see; another address than its own leads there. */
async function sendWall(
  services: Services,
  send: Send,
  kind: ActivityKind,
  request: GameRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params;
  const boot = isId(id) && !(await isElsewhere(services, request, id)) ? await wallBoot(services, id) : undefined;
  if (!boot) {
    reply.callNotFound();
    return reply;
  }
  if (boot.kind !== kind) return reply.redirect(`/screen/wall/${boot.kind}/${id}`);
  return send(request, reply, boot, { framable: framing(await services.play.activities.find(id)) });
}

/** The language and the name of the activity; of one that cannot be played, the visitor's language. Undefined where there is none. */
async function screenOf(services: Services, request: GameRequest): Promise<Screened | undefined> {
  const cover = await coverOf(services, request.params.id, null, {});
  if (!cover) return undefined;
  if ('status' in cover) return { lang: languageOf(requestedLanguage(request)).bcp47, title: 'Lucka' };
  const { texts } = await pageLanguage(cover.lang);
  const shareable = await findShareable(services, cover.id);
  const address = shareable && joinAddress(services.config, shareable.activity);
  const host = (await mayHost(services, request, cover)) && hostLink(texts, `/${cover.kind}/${cover.id}/editor/#host`);
  return {
    lang: languageOf(cover.lang).bcp47,
    title: cover.cover.title || cover.name,
    ...(host && { host }),
    ...(address !== undefined && { others: { words: texts['wall.scan'] ?? '', code: `/qr/${cover.id}.svg`, address } }),
  };
}

/** Whether the visitor is a member who may open a room of it. */
async function mayHost(services: Services, request: FastifyRequest, { id, kind }: Pick<PlayerCover, 'id' | 'kind'>): Promise<boolean> {
  const token = traits[kind].hosted ? tokenOf(request) : undefined;
  const actor = token === undefined ? undefined : await findActor(services, token);
  const activity = actor && (await services.play.activities.find(id));
  return actor !== undefined && actor.tenant_id === activity?.tenant_id && actor.permissions.has('quiz_settings');
}

function openSend(render: PlayerRenderer): Send {
  return async (request, reply, boot, { status, address, framable = true, frames = [] } = {}) => {
    const page = await render(boot, address);
    if (page === undefined) return setPageHeaders(reply.status(503), newNonce(), { framable }).header('retry-after', 5).send(notBuilt);
    setPageHeaders(reply, page.inline, boot.page === 'preview' ? { framable: 'self', frames: allFrameHosts } : { framable, frames });
    // The page may contain the player's own game, so no cache between server and browser may store it.
    reply.status(status ?? 200).headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain());
    return reply.header('content-encoding', 'gzip').send(page.gzipped());
  };
}

function sendPlain(reply: FastifyReply, html: string, framable: Framable = false): FastifyReply {
  const nonce = newNonce();
  return setPageHeaders(reply, nonce, { framable }).send(withNonce(html, nonce));
}
