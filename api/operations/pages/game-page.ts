import type { FastifyReply, FastifyRequest } from 'fastify';
import { membersOf } from '#activity/own-lists.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { isId } from '#shared/ids.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { Framable } from '#api/kernel/html/page-policy.ts';
import { joinAddress, playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import { findClosingCollection } from '#api/play/collections/find-closing-collection.ts';
import { playerCover, type CoverRequest } from '#api/play/covers/read-player-cover.ts';
import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import type { Viewed } from '#api/play/figures/views.ts';
import { findEntry, type OpenEntry } from '#api/play/publications/find-entry.ts';
import type { Published } from '#api/play/publications/published.ts';
import { previewedPublication } from '#api/play/publications/preview-key.ts';
import { findShareable } from '#api/play/sharing/find-shareable.ts';
import type { Services } from '#api/services.ts';
import { appIconPath, manifestPath } from './app-manifest.ts';
import { framedHosts } from './framed-services.ts';
import { nextChange } from './next-change.ts';
import { pageLanguage, requestedLanguage } from './page-language.ts';
import { openPagesForAll, type PageForAll } from './pages-for-all.ts';
import { consentOf, knownAs } from './player-cookies.ts';
import { bareRefusedBoot, refusedBoot } from './refused-page.ts';
import type { PlayerBoot, PlayerRenderer, PublicAddress } from './render-player.ts';
import { sharedResultWords, type SharedResultWords } from './shared-result.ts';

export type GameRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { key?: string; at?: string; opened?: string; registered?: string; collection?: string; embed?: string };
}>;
export type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  boot: PlayerBoot,
  options?: { status?: 404; address?: PublicAddress; framable?: Framable; frames?: readonly string[] },
) => Promise<FastifyReply>;
type SendGame = (kind: ActivityKind, request: GameRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends the page of an activity: to browsers that have not played here the same one, to the others one of their own. */
export function openGamePages(services: Services, render: PlayerRenderer, send: Send): SendGame {
  const pages = openPagesForAll(services);
  return async (kind, request, reply) => {
    const { id } = request.params;
    const activity = isId(id) ? await services.play.activities.find(id) : undefined;
    if (activity?.kind === kind && isForAll(request, activity) && !(await isElsewhere(services, request, id))) {
      const page = await pages.find(activity, () => makePageForAll(services, render, activity));
      if (page?.counted) services.play.views.add(page.counted);
      if (page) return pages.send(request, reply, page);
    }
    return sendOwnPage(services, send, kind, request, reply);
  };
}

/** Whether nothing in the request is of one visitor alone, and no collection decides who may play. */
const isForAll = (request: GameRequest, { shut_by }: CurrentActivity): boolean =>
  request.query.key === undefined &&
  request.query.collection === undefined &&
  shut_by.length === 0 &&
  knownAs(request) === null &&
  consentOf(request) === null;

const minute = 60_000;

/** Undefined where the activity cannot be played, or the programs are not built. */
async function makePageForAll(services: Services, render: PlayerRenderer, activity: CurrentActivity): Promise<PageForAll | undefined> {
  const cover = await coverOf(services, activity.id, null, { is_for_all: true });
  if (!cover || 'status' in cover) return undefined;
  // To the minute, so that the page stays the same for as long; the program asks the server for the time.
  const now = cover.now && { now: new Date(Math.floor(Date.parse(cover.now) / minute) * minute).toISOString() };
  const boot = { ...(await playBoot(services, activity, cover)), is_known: false, is_for_all: true, consent: null, is_preview: false };
  const page = await render({ ...boot, ...now }, publicAddress(services, activity, cover));
  const published = activity.publication_id === null ? undefined : await services.play.publications.find(activity.publication_id);
  return (
    page && {
      html: page.plain(),
      inline: page.inline,
      framable: framing(activity),
      frames: published ? framedHosts(published) : [],
      changes_at: nextChange(activity, cover, services.clock.now()),
      // Before a required consent the program sends nothing, so it cannot count the visit.
      ...(cover.settings.require_consent && { counted: viewOf(activity, published) }),
    }
  );
}

const viewOf = ({ tenant_id, id }: CurrentActivity, published: Published | undefined): Viewed => ({
  tenant_id,
  activity_id: id,
  timezone: published?.content.settings.timezone ?? 'UTC',
});

/** The sites that the activity's tenant lets show its players' pages in a frame: all where it names none. */
export const framing = (activity: Pick<CurrentActivity, 'frame_ancestors'> | undefined): Framable => activity?.frame_ancestors ?? true;

/** The page of one visitor: by a link with a key, through a collection, or of a browser that has played here. */
async function sendOwnPage(
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
  if (!cover || !activity || (await isElsewhere(services, request, id))) {
    const boot = await bareRefusedBoot(services, {
      tenant_id: request.player_tenant_id,
      lang: requestedLanguage(request),
      kind,
      refused: null,
    });
    return send(request, reply, boot, { status: 404, framable });
  }
  if ('status' in cover)
    return send(request, reply, await refusedBoot(services, id, cover, kind, requestedLanguage(request)), { framable });
  if (cover.kind !== kind) return reply.redirect(`/player/${cover.kind}/${id}${new URL(request.url, 'http://localhost').search}`, 302);
  const through = idIn(request.query.collection);
  const closedBy = !is_preview ? await findClosingCollection(services, activity, known ?? undefined, through) : undefined;
  if (closedBy) return reply.redirect(collectionPath(services, closedBy.entry) + (request.query.embed === undefined ? '' : '?embed'), 302);
  const boot = {
    ...(await playBoot(services, activity, cover)),
    is_known: known !== null,
    consent,
    is_preview,
    ...(through === undefined ? {} : await withinOf(services, through, id)),
    ...(key ? { key } : {}),
    ...(Object.keys(travelled).length > 0 ? { travelled } : {}),
    ...(cover.now ? { now: cover.now } : {}),
  };
  const shared = is_preview ? undefined : await sharedResult(services, id, key);
  const { app, ...plain } = publicAddress(services, activity, cover);
  const address = { ...plain, ...(!is_preview && app && { app }), ...(shared && addressOfResult(plain, shared)) };
  const entry = await findEntry(services, id, key);
  return send(request, reply, boot, { framable, address, frames: entry.closed ? [] : framedHosts(entry.published) });
}

/** What the page of every visitor holds. */
const playBoot = async ({ config }: Services, activity: CurrentActivity, cover: PlayerCover) => ({
  page: 'play' as const,
  quiz_id: activity.id,
  cover,
  share_url: playerUrl(config, { ...activity, kind: cover.kind }),
  join_address: joinAddress(config, activity),
  ...(await pageLanguage(cover.lang, cover.kind)),
});

/** Nothing of the address that belongs to one player is passed on. */
function publicAddress({ config }: Services, activity: CurrentActivity, { kind, calendar }: PlayerCover): PublicAddress {
  const { id } = activity;
  const url = playerUrl(config, { ...activity, kind });
  return {
    url,
    image: `${config.public_url}/share-image/${id}.png`,
    oembed: `${config.public_url}/oembed?url=${encodeURIComponent(url)}`,
    ...(calendar && { app: { manifest: manifestPath(id), icon: appIconPath(id, '192') } }),
  };
}

const addressOfResult = ({ url, image }: PublicAddress, { key, headline }: SharedResultWords): Pick<PublicAddress, 'image' | 'result'> => ({
  image: `${image}?key=${key}`,
  result: { headline, url: `${url}?key=${key}` },
});

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

export async function isElsewhere({ play }: Services, { player_tenant_id }: FastifyRequest, id: string): Promise<boolean> {
  return player_tenant_id !== undefined && (await play.activities.find(id))?.tenant_id !== player_tenant_id;
}

/** The cover as the operation answers it; undefined where there is no such activity. */
export async function coverOf(
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
