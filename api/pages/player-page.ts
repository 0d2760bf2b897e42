import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Image } from '#shared/activity/document.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { isId } from '#shared/ids.ts';
import { languageOf, languages } from '#shared/languages.ts';
import { previewPath } from '#shared/preview-message.ts';
import { HttpError } from '#api/http/errors.ts';
import { playerCover } from '#api/play/read-player-cover.ts';
import { previewedPublication } from '#api/play/preview-key.ts';
import type { Services } from '#api/services.ts';
import { builtPage, withNonce } from './built-page.ts';
import { newNonce, setPageHeaders } from './page-policy.ts';
import { screenChoicePage, screenFramePage } from './screen-page.ts';

/** What player/server.tsx makes of a boot; loaded from its build, because the server runs no JSX. */
interface BuiltPlayer {
  renderPlayer(boot: object): { html: string; boot: string; css: string; title: string; description: string; image: Image | undefined };
}
type Page = { lang: string; texts: Record<string, string> } & Record<string, unknown>;

const kinds = ['quiz', 'person', 'academy'] as const;
/** What belongs to one player and never into an address that is passed on. */
const personal = ['sj_n', 'sj_e', 'sj_m'];
const notBuilt = '<!doctype html><html lang="en"><title>Lucka</title><p>The pages are not built yet. Run npm start.</p></html>';

/** Serves the pages of players: the first screen is in the HTML, readable before any script runs. */
export function servePlayerPages(app: FastifyInstance, services: Services): void {
  const send = openPlayerPages(services);
  for (const kind of kinds) {
    app.get<{ Params: { id: string } }>(`/player/${kind}/:id`, async (request, reply) => sendGame(services, send, request, reply));
    app.get<{ Params: { id: string } }>(`/screen/player/${kind}/:id`, (request, reply) =>
      isId(request.params.id) ? sendPlain(reply, screenFramePage(`/player/${kind}/${request.params.id}/`)) : reply.callNotFound(),
    );
  }
  app.get('/player/limitgame', async (request, reply) => send(reply, { page: 'limitgame', ...(await language(languageAsked(request))) }));
  app.get(previewPath, async (request, reply) =>
    send(reply, { page: 'preview', ...(await language(languageAsked(request))) }, { framable: false }),
  );
  app.get<{ Querystring: { quiz?: string } }>('/screen', (request, reply) => {
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(request.query.quiz ?? '')?.[0];
    const kind = kinds.find((known) => request.query.quiz?.includes(`/player/${known}/`)) ?? 'quiz';
    return id && isId(id) ? reply.redirect(`/screen/player/${kind}/${id}`) : sendPlain(reply, screenChoicePage());
  });
}

type SendPage = (
  reply: FastifyReply,
  page: Page,
  options?: { status?: number; framable?: boolean; address?: string },
) => Promise<FastifyReply>;

async function sendGame(
  services: Services,
  send: SendPage,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = new URL(request.url, originOf(services, request));
  for (const name of personal) address.searchParams.delete(name);
  const key = address.searchParams.get('key') ?? undefined;
  const known_as = knownAs(request);
  const cover = await coverOf(services, request.params.id, known_as, key);
  if (!cover || 'status' in cover) {
    const found = cover ?? null;
    return send(reply, { page: 'refused', refused: found, ...(await language(languageAsked(request))) }, { status: found ? 200 : 404 });
  }
  const is_preview = previewedPublication(services.secrets, key) !== null;
  const own = {
    quiz_id: request.params.id,
    cover,
    is_known: known_as !== null,
    is_preview,
    share_url: address.origin + address.pathname,
    ...(key ? { key } : {}),
  };
  return send(
    reply,
    { page: 'play', ...own, ...(await language(languageOf(cover.lang).code)) },
    { address: address.origin + address.pathname },
  );
}

/** The cover as the operation answers it; undefined where there is no such activity. */
async function coverOf(
  services: Services,
  id: string,
  uuid_front: string | null,
  key: string | undefined,
): Promise<PlayerCover | Refused | undefined> {
  if (!isId(id)) return undefined;
  try {
    return await playerCover(services, id, { key: key?.slice(0, 200), ...(uuid_front ? { uuid_front } : {}) });
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function knownAs(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  const uuid = cookie === undefined ? undefined : request.server.parseCookie(cookie)['uuid'];
  return uuid !== undefined && isId(uuid) ? uuid : null;
}

const originOf = ({ config }: Services, request: FastifyRequest): string => config.public_url ?? `${request.protocol}://${request.host}`;

/** ?lang=, else what the browser prefers. */
function languageAsked(request: FastifyRequest): string {
  const asked = Number((request.query as { lang?: string }).lang);
  if (Number.isInteger(asked) && asked > 0) return languageOf(asked).code;
  const preferred = request.headers['accept-language']?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase()) ?? [];
  for (const two of preferred) {
    const known = languages.find(({ bcp47 }) => bcp47.startsWith(two));
    if (known) return known.code;
  }
  return 'en';
}

const read = new Map<string, Promise<Record<string, string>>>();

async function language(code: string): Promise<{ lang: string; texts: Record<string, string> }> {
  const known = languages.find((row) => row.code === code) ?? languages[0];
  const texts =
    read.get(known.code) ?? readFile(new URL(`../../locales/${known.code}.json`, import.meta.url), 'utf8').then((json) => JSON.parse(json));
  read.set(known.code, texts);
  return { lang: known.bcp47, texts: await texts };
}

function openPlayerPages({ config }: Services): SendPage {
  const template = builtPage(join(config.build_dir, 'player', 'player.html'));
  const inlined = inlineStyles(join(config.build_dir, 'player'));
  let built: Promise<BuiltPlayer> | undefined;
  return async (reply, page, { status = 200, framable = true, address } = {}) => {
    const html = await template();
    const nonce = newNonce();
    setPageHeaders(reply, nonce, { framable });
    if (html === undefined) return reply.status(503).header('retry-after', 5).send(notBuilt);
    if (!framable)
      reply
        .removeHeader('x-frame-options')
        .header(
          'content-security-policy',
          String(reply.getHeader('content-security-policy')).replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
        );
    built ??= import(pathToFileURL(join(config.build_dir, 'player-server', 'server.js')).href) as Promise<BuiltPlayer>;
    const rendered = (await built).renderPlayer(page);
    // Somebody's own game is in the page: nothing between server and browser may keep it.
    reply.status(status).header('cache-control', 'private, no-cache');
    return reply.send(withNonce(fill(await inlined(html), page.lang, rendered, address), nonce));
  };
}

/** The page's own style sheet stands in the page: the first paint waits for no second request. */
function inlineStyles(folder: string): (html: string) => Promise<string> {
  let done: { from: string; html: Promise<string> } | undefined;
  const inline = async (html: string): Promise<string> => {
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/assets\/player\/([\w./-]+\.css)"[^>]*>/g)];
    const sheets = await Promise.all(links.map(async ([link, file = '']) => [link, await readFile(join(folder, file), 'utf8')] as const));
    return sheets.reduce((page, [link, css]) => page.replace(link, () => `<style>${css}</style>`), html);
  };
  return (html) => {
    if (done?.from !== html) done = { from: html, html: inline(html) };
    return done.html;
  };
}

type Rendered = ReturnType<BuiltPlayer['renderPlayer']>;

function fill(
  template: string,
  lang: string,
  { html, boot, css, title, description }: Rendered,
  address: string | undefined,
): string {
  const head = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    address ? meta('property', 'og:url', address) : '',
    address ? linkTags(address, title) : '',
    `<style>${css}</style>`,
  ].join('');
  return template
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<!--head-->', () => head)
    .replace('<!--html-->', () => html)
    .replace('id="boot"></script>', () => `id="boot">${boot}</script>`);
}

/** How other sites show a link to an activity: its picture, and where to ask for a frame of it. */
function linkTags(address: string, title: string): string {
  const { origin, pathname } = new URL(address);
  const id = pathname.split('/')[3] ?? '';
  const oembed = (format: 'json' | 'xml') =>
    `<link rel="alternate" type="${format === 'json' ? 'application/json' : 'text/xml'}+oembed" href="${escaped(`${origin}/oembed?format=${format}&url=${encodeURIComponent(address)}`)}" title="${escaped(title)}">`;
  return [
    meta('property', 'og:image', `${origin}/share-image/${id}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    oembed('json'),
    oembed('xml'),
  ].join('');
}

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  content ? `<meta ${attribute}="${name}" content="${escaped(content)}">` : '';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function sendPlain(reply: FastifyReply, html: string): FastifyReply {
  const nonce = newNonce();
  return setPageHeaders(reply, nonce, { framable: false }).send(withNonce(html, nonce));
}
