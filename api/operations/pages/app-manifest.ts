import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { languageOf } from '#shared/languages.ts';
import { isId } from '#shared/ids.ts';
import { notFound } from '#api/kernel/errors.ts';
import { makeAppCode } from '#api/play/installed-apps/app-codes.ts';
import { findShareable, type Shareable } from '#api/play/sharing/find-shareable.ts';
import type { Services } from '#api/services.ts';
import { drawAppIcon } from './app-icon.ts';
import { consentOf, knownAs } from './player-cookies.ts';
import { iconName, iconSizes, openDrawnPictures } from './drawn-pictures.ts';

type IconSize = (typeof iconSizes)[number];

const pixelsOf = (size: IconSize): number => (size === '192' ? 192 : 512);

/** The path of a calendar's web app manifest, beside its page. */
export const manifestPath = (id: string): string => `/player/calendar/${id}/manifest.webmanifest`;
export const appIconPath = (id: string, size: IconSize): string => `/player/calendar/${id}/icon-${size}.png`;

/**
 * Serves what a phone needs to install a calendar, to which players come back each day, as an app of its own. Its id and its scope are its address,
 * so that each calendar is another app.
 */
export function serveAppManifests(app: FastifyInstance, services: Services): void {
  const pictures = openDrawnPictures(services);
  // One after the other: drawing takes a whole core.
  const inTurn = pLimit(1);
  app.get<{ Params: { id: string } }>('/player/calendar/:id/manifest.webmanifest', async (request, reply) => {
    const calendar = await openCalendar(services, request.params.id);
    const code = await ownCode(services, calendar, request);
    return (
      reply
        .type('application/manifest+json; charset=utf-8')
        // It may contain a code of the requesting player.
        .header('cache-control', 'private, no-store')
        .send(JSON.stringify(manifestOf(calendar, code)))
    );
  });
  for (const size of iconSizes)
    app.get<{ Params: { id: string } }>(`/player/calendar/:id/icon-${size}.png`, async ({ params }, reply) => {
      const { publication } = await openCalendar(services, params.id);
      const draw = () =>
        drawAppIcon(publication.content, { size: pixelsOf(size), isMaskable: size === 'maskable' }, (key) => services.media.get(key));
      const png = await inTurn(() => pictures.of(iconName(publication.id, size), draw));
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(png);
    });
}

/** An active calendar that players can see. Throws 404. */
async function openCalendar(services: Services, id: string): Promise<Shareable> {
  const shareable = isId(id) ? await findShareable(services, id) : undefined;
  if (!shareable?.activity.is_active || !('hatches' in shareable.publication.content)) throw notFound();
  return shareable;
}

/** Apple's systems give an installed app a storage of its own. Elsewhere an app is the same player as the browser that installed it. */
const hasOwnStorage = ({ headers: { 'user-agent': browser = '' } }: FastifyRequest): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(browser) || (/\bMacintosh\b.* Version\/.* Safari\//.test(browser) && !browser.includes('Chrom'));

const mostMade = { times: 60, seconds: 3600 };

/** A one-time code for the requesting player, by which the app knows her; none for a stranger, or without a consent that the calendar requires. */
async function ownCode(services: Services, { activity, publication }: Shareable, request: FastifyRequest): Promise<string | undefined> {
  const uuid_front = knownAs(request)?.toLowerCase();
  if (uuid_front === undefined || !hasOwnStorage(request)) return undefined;
  if (publication.content.settings.require_consent && consentOf(request) !== 'yes') return undefined;
  const { limits, database, clock } = services;
  const isFree = await limits.take(`app code ${activity.id} ${uuid_front}`, mostMade).then(
    () => true,
    () => false,
  );
  const app = { tenant_id: activity.tenant_id, activity_id: activity.id, uuid_front };
  return isFree ? makeAppCode(database.playSql, app, clock.now()) : undefined;
}

function manifestOf({ activity: { id }, publication: { content } }: Shareable, code: string | undefined) {
  const { cover, name, theme, lang } = content;
  const title = cover.title.trim() || name;
  const address = `/player/calendar/${id}`;
  return {
    id: address,
    start_url: code === undefined ? address : `${address}?app=${code}`,
    scope: address,
    name: title,
    short_name: title,
    lang: languageOf(lang).bcp47,
    dir: 'auto',
    display: 'standalone',
    theme_color: theme.background_colour,
    background_color: theme.background_colour,
    icons: iconSizes.map((size) => ({
      src: appIconPath(id, size),
      sizes: `${pixelsOf(size)}x${pixelsOf(size)}`,
      type: 'image/png',
      purpose: size === 'maskable' ? 'maskable' : 'any',
    })),
  };
}
