import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { membersOf } from '#activity/own-lists.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { isId } from '#shared/ids.ts';
import { languageOf } from '#shared/languages.ts';
import { previewPath } from '#shared/preview-message.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { findShutting } from '#api/play/collections/find-shutting.ts';
import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import { findEntry, type OpenEntry } from '#api/play/publications/find-entry.ts';
import { previewedPublication } from '#api/play/publications/preview-key.ts';
import { joinAddress, playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import { findShareable } from '#api/play/sharing/find-shareable.ts';
import { playerCover, type CoverRequest } from '#api/play/covers/read-player-cover.ts';
import type { Services } from '#api/services.ts';
import { appIconPath, manifestPath } from './app-manifest.ts';
import { withNonce } from '#api/kernel/html/built-page.ts';
import { confirmBoot } from './confirm-page.ts';
import { findJoined } from './join-page.ts';
import { requestedLanguage, pageLanguage } from './page-language.ts';
import { consentOf, knownAs } from './player-cookies.ts';
import { newNonce, setPageHeaders, type Framable } from '#api/kernel/html/page-policy.ts';
import { bareRefusedBoot, refusedBoot } from './refused-page.ts';
import { openPlayerRenderer, type PlayerBoot, type PublicAddress } from './render-player.ts';
import { sharedResultWords, type SharedResultWords } from './shared-result.ts';
import { wallBoot } from './wall-page.ts';
import { screenChoicePage, screenFramePage, type Screened } from './screen-page.ts';

type GameRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { key?: string; at?: string; opened?: string; registered?: string; collection?: string; embed?: string };
}>;
type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  boot: PlayerBoot,
  options?: { status?: 404; address?: PublicAddress; framable?: Framable },
) => Promise<FastifyReply>;

/** Of a player's address its kind and id, or a bare id. */
const linkOfGame = new RegExp(`(?:/player/(${activityKinds.join('|')})/)?([0-9a-f]{8}-[0-9a-f-]{27})`, 'i');

const notBuilt = '<!doctype html><html lang="en"><title>Lucka</title><p>The pages are not built yet. Run npm start.</p></html>';

/** Serves the pages of players: the first screen is in the HTML, readable before any script runs. */
export function servePlayerPages(app: FastifyInstance, services: Services): void {
  const send = openSend(services);
  for (const kind of activityKinds) {
    app.get(`/player/${kind}/:id`, (request: GameRequest, reply) => sendGame(services, send, kind, request, reply));
    app.get(`/screen/player/${kind}/:id`, async (request: GameRequest, reply) => {
      const { id } = request.params;
      const screen = isId(id) ? await screenOf(services, request) : undefined;
      if (!screen) return reply.callNotFound();
      return sendPlain(reply, screenFramePage(`/player/${kind}/${id}/`, screen), framing(await services.play.activities.find(id)));
    });
  }
  for (const kind of activityKinds)
    app.get(`/screen/wall/${kind}/:id`, (request: GameRequest, reply) => sendWall(services, send, kind, request, reply));
  app.get<{ Params: { code: string } }>('/j/:code', async (request, reply) => {
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

/** The sites that the activity's tenant lets show its players' pages in a frame: all where it names none. */
const framing = (activity: Pick<CurrentActivity, 'frame_ancestors'> | undefined): Framable => activity?.frame_ancestors ?? true;

async function sendGame(
  services: Services,
  send: Send,
  kind: ActivityKind,
  request: GameRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params;
  const key = typeof request.query.key === 'string' ? request.query.key.slice(0, 200) : undefined;
  const is_preview = previewedPublication(services.secrets, key) !== null;
  const travelled = is_preview ? requestedTravel(request.query) : {};
  const coverRequest = { key, ...travelled };
  // Without consent the player is anonymous, whatever another activity stored.
  const consent = consentOf(request);
  let known = knownAs(request);
  let cover = await coverOf(services, id, known, coverRequest);
  if (known && cover && !('status' in cover) && cover.settings.require_consent && consent !== 'yes') {
    known = null;
    cover = await coverOf(services, id, known, coverRequest);
  }
  // On a tenant's own domain there is nothing of another tenant.
  const activity = isId(id) ? await services.play.activities.find(id) : undefined;
  const framable = framing(activity);
  if (!cover || !activity || (await isElsewhere(services, request, id)))
    return send(request, reply, await bareBoot(services, request, kind), { status: 404, framable });
  if ('status' in cover)
    return send(request, reply, await refusedBoot(services, id, cover, kind, requestedLanguage(request)), { framable });
  if (cover.kind !== kind) return reply.redirect(`/player/${cover.kind}/${id}${new URL(request.url, 'http://localhost').search}`, 302);
  const through = idIn(request.query.collection);
  const shutting = !is_preview ? await findShutting(services, activity, known ?? undefined, through) : undefined;
  if (shutting) return reply.redirect(collectionPath(services, shutting.entry) + (request.query.embed === undefined ? '' : '?embed'), 302);
  const { public_url } = services.config;
  // Nothing of the address that belongs to one player is passed on.
  const url = playerUrl(services.config, { kind, id, player_domain: activity.player_domain });
  const boot = {
    page: 'play' as const,
    quiz_id: id,
    cover,
    is_known: known !== null,
    consent,
    is_preview,
    ...(through === undefined ? {} : await withinOf(services, through, id)),
    share_url: url,
    join_address: joinAddress(services.config, activity),
    ...(key ? { key } : {}),
    ...(Object.keys(travelled).length > 0 ? { travelled } : {}),
    ...(cover.now ? { now: cover.now } : {}),
    ...(await pageLanguage(cover.lang, cover.kind)),
  };
  const oembed = `${public_url}/oembed?url=${encodeURIComponent(url)}`;
  const image = `${public_url}/share-image/${id}.png`;
  const shared = is_preview ? undefined : await sharedResult(services, id, key);
  const plain = {
    url,
    image,
    oembed,
    ...(cover.calendar && !is_preview && { app: { manifest: manifestPath(id), icon: appIconPath(id, '192') } }),
  };
  const address = shared
    ? { ...plain, image: `${image}?key=${shared.key}`, result: { headline: shared.headline, url: `${url}?key=${shared.key}` } }
    : plain;
  return send(request, reply, boot, { framable, address });
}

/** The result of the player whose link this is. */
async function sharedResult(services: Services, id: string, key: string | undefined): Promise<SharedResultWords | undefined> {
  const shareable = key === undefined ? undefined : await findShareable(services, id);
  return shareable && sharedResultWords(services, shareable.publication, key);
}

/** The collection that a player came from, where it holds this activity and can be gone back to. */
async function withinOf(services: Services, collection: string, activity_id: string): Promise<{ within?: Within }> {
  const entry = (await services.play.activities.find(collection)) && (await findEntry(services, collection));
  if (!entry || entry.closed) return {};
  const { content } = entry.published;
  if (!membersOf(content).some((member) => member.activity_id === activity_id.toLowerCase())) return {};
  return { within: { id: entry.activity.id, title: content.cover.title || content.name, url: collectionPath(services, entry) } };
}

const idIn = (value: unknown): string | undefined => (typeof value === 'string' && isId(value) ? value.toLowerCase() : undefined);

const collectionPath = ({ config }: Services, { activity, published }: OpenEntry): string =>
  new URL(playerUrl(config, { ...activity, kind: published.content.quiz_type })).pathname;

type Within = { id: string; title: string; url: string };

async function isElsewhere({ play }: Services, { player_tenant_id }: FastifyRequest, id: string): Promise<boolean> {
  return player_tenant_id !== undefined && (await play.activities.find(id))?.tenant_id !== player_tenant_id;
}

/** The cover as the operation answers it; undefined where there is no such activity. */
async function coverOf(
  services: Services,
  id: string,
  uuid_front: string | null,
  request: CoverRequest,
): Promise<PlayerCover | Refused | undefined> {
  if (!isId(id)) return undefined;
  try {
    return await playerCover(services, id, { ...request, ...(uuid_front ? { uuid_front } : {}) });
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The language and the name of the activity; of one that cannot be played, the visitor's language. Undefined where there is none. */
async function screenOf(services: Services, request: GameRequest): Promise<Screened | undefined> {
  const cover = await coverOf(services, request.params.id, null, {});
  if (!cover) return undefined;
  if ('status' in cover) return { lang: languageOf(requestedLanguage(request)).bcp47, title: 'Lucka' };
  const { texts } = await pageLanguage(cover.lang);
  const shareable = await findShareable(services, cover.id);
  const address = shareable && joinAddress(services.config, shareable.activity);
  return {
    lang: languageOf(cover.lang).bcp47,
    title: cover.cover.title || cover.name,
    ...(address !== undefined && { others: { words: texts['wall.scan'] ?? '', code: `/qr/${cover.id}.svg`, address } }),
  };
}

/** The moment at which a preview plays a calendar, and as whom, as its address says. */
function requestedTravel({ at, opened, registered }: GameRequest['query']): Travelled {
  const moment = typeof at === 'string' ? new Date(at) : undefined;
  return {
    ...(moment && !Number.isNaN(moment.getTime()) && { at: moment.toISOString() }),
    ...(typeof opened === 'string' && /^\d{1,3}(,\d{1,3}){0,365}$/.test(opened) && { opened }),
    ...(registered === 'yes' && { registered: true }),
  };
}
type Travelled = Pick<CoverRequest, 'at' | 'opened' | 'registered'>;

function openSend({ config }: Services): Send {
  const render = openPlayerRenderer(config);
  return async (request, reply, boot, { status, address, framable = true } = {}) => {
    const page = await render(boot, address);
    const nonce = newNonce();
    setPageHeaders(reply, nonce, { framable: boot.page === 'preview' ? 'self' : framable });
    if (page === undefined) return reply.status(503).header('retry-after', 5).send(notBuilt);
    // The page may contain the player's own game, so no cache between server and browser may store it.
    reply.status(status ?? 200).headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain(nonce));
    return reply.header('content-encoding', 'gzip').send(page.gzipped(nonce));
  };
}

function sendPlain(reply: FastifyReply, html: string, framable: Framable = false): FastifyReply {
  const nonce = newNonce();
  return setPageHeaders(reply, nonce, { framable }).send(withNonce(html, nonce));
}
