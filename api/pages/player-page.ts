import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traits } from '#kinds/traits.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { isId } from '#shared/ids.ts';
import { languageOf } from '#shared/languages.ts';
import { previewPath } from '#shared/preview-message.ts';
import { HttpError } from '#api/http/errors.ts';
import { previewedPublication } from '#api/play/preview-key.ts';
import { playerCover } from '#api/play/read-player-cover.ts';
import type { Services } from '#api/services.ts';
import { withNonce } from './built-page.ts';
import { confirmBoot } from './confirm-page.ts';
import { languageAsked, pageLanguage } from './page-language.ts';
import { newNonce, setPageHeaders } from './page-policy.ts';
import { refusedBoot } from './refused-page.ts';
import { openPlayerRenderer, type PlayerBoot, type PublicAddress } from './render-player.ts';
import { screenChoicePage, screenFramePage } from './screen-page.ts';

type GameRequest = FastifyRequest<{ Params: { id: string }; Querystring: { key?: string; at?: string } }>;
type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  boot: PlayerBoot,
  options?: { status?: 404; address?: PublicAddress },
) => Promise<FastifyReply>;

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
      return sendPlain(reply, screenFramePage(`/player/${kind}/${id}/`, screen));
    });
  }
  app.get('/player/limitgame', async (request, reply) =>
    send(request, reply, { page: 'limitgame', ...(await pageLanguage(languageAsked(request))) }),
  );
  app.get<{ Params: { token: string } }>('/player/confirm/:token', async (request, reply) =>
    send(request, reply, await confirmBoot(services, request.params.token, languageAsked(request))),
  );
  app.get(previewPath, async (request, reply) =>
    send(request, reply, { page: 'preview', ...(await pageLanguage(languageAsked(request), true)) }),
  );
  app.get<{ Querystring: { quiz?: string } }>('/screen', async (request, reply) => {
    const { query } = request;
    const [, kind = 'quiz', id] = /(?:\/player\/(quiz|person|academy)\/)?([0-9a-f]{8}-[0-9a-f-]{27})/i.exec(String(query.quiz ?? '')) ?? [];
    if (id && isId(id)) return reply.redirect(`/screen/player/${kind}/${id}`);
    return sendPlain(reply, screenChoicePage(await pageLanguage(languageAsked(request))));
  });
}

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
  const asked = { key, at: is_preview ? momentAsked(request.query.at) : undefined };
  // Who has not consented is nobody, whatever another activity remembers of her.
  const consent = consentOf(request);
  let known = knownAs(request);
  let cover = await coverOf(services, id, known, asked);
  if (known && cover && !('status' in cover) && cover.settings.require_consent && consent !== 'yes') {
    known = null;
    cover = await coverOf(services, id, known, asked);
  }
  if (!cover)
    return send(request, reply, { page: 'refused', refused: null, ...(await pageLanguage(languageAsked(request))) }, { status: 404 });
  if ('status' in cover) return send(request, reply, await refusedBoot(services, id, cover, languageAsked(request)));
  if (cover.kind !== kind) return reply.redirect(`/player/${cover.kind}/${id}${new URL(request.url, 'http://localhost').search}`, 302);
  const { public_url } = services.config;
  // Nothing of the address that belongs to one player is passed on.
  const url = `${public_url}/player/${kind}/${id}`;
  const boot = {
    page: 'play' as const,
    quiz_id: id,
    cover,
    is_known: known !== null,
    consent,
    is_preview,
    share_url: url,
    ...(key ? { key } : {}),
    ...(asked.at ? { at: asked.at } : {}),
    ...(cover.now ? { now: cover.now } : {}),
    ...(await pageLanguage(cover.lang, traits[cover.kind].hasDoors)),
  };
  const oembed = `${public_url}/oembed?url=${encodeURIComponent(url)}`;
  return send(request, reply, boot, { address: { url, image: `${public_url}/share-image/${id}.png`, oembed } });
}

/** The cover as the operation answers it; undefined where there is no such activity. */
async function coverOf(
  services: Services,
  id: string,
  uuid_front: string | null,
  asked: { key?: string | undefined; at?: string | undefined },
): Promise<PlayerCover | Refused | undefined> {
  if (!isId(id)) return undefined;
  try {
    return await playerCover(services, id, { ...asked, ...(uuid_front ? { uuid_front } : {}) });
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The language and the name of the activity; of one that cannot be played, the visitor's language. Undefined where there is none. */
async function screenOf(services: Services, request: GameRequest): Promise<{ lang: string; title: string } | undefined> {
  const cover = await coverOf(services, request.params.id, null, {});
  if (!cover) return undefined;
  if ('status' in cover) return { lang: languageOf(languageAsked(request)).bcp47, title: 'Lucka' };
  return { lang: languageOf(cover.lang).bcp47, title: cover.cover.title || cover.name };
}

/** The moment at which a preview plays a calendar; undefined where the address names none. */
function momentAsked(at: unknown): string | undefined {
  const moment = typeof at === 'string' ? new Date(at) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}

const cookieOf = ({ headers, server }: FastifyRequest, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name];

function consentOf(request: FastifyRequest): 'yes' | 'no' | null {
  const answer = cookieOf(request, 'consent');
  return answer === 'yes' || answer === 'no' ? answer : null;
}

function knownAs(request: FastifyRequest): string | null {
  const uuid = cookieOf(request, 'uuid');
  return uuid !== undefined && isId(uuid) ? uuid : null;
}

function openSend({ config }: Services): Send {
  const render = openPlayerRenderer(config);
  return async (request, reply, boot, { status, address } = {}) => {
    const page = await render(boot, address);
    const nonce = newNonce();
    setPageHeaders(reply, nonce, { framable: boot.page === 'preview' ? 'self' : true });
    if (page === undefined) return reply.status(503).header('retry-after', 5).send(notBuilt);
    // Somebody's own game may be in the page: nothing between server and browser keeps it.
    reply.status(status ?? 200).headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain(nonce));
    return reply.header('content-encoding', 'gzip').send(page.gzipped(nonce));
  };
}

function sendPlain(reply: FastifyReply, html: string): FastifyReply {
  const nonce = newNonce();
  return setPageHeaders(reply, nonce, { framable: false }).send(withNonce(html, nonce));
}
