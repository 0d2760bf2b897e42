import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { InlineHashes } from '#api/kernel/html/inline-hashes.ts';
import { setPageHeaders, type Framable } from '#api/kernel/html/page-policy.ts';
import { acceptedEncoding, compress, type Encoding } from '#api/kernel/http/compression.ts';
import type { Viewed } from '#api/play/figures/views.ts';
import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import type { Clock } from '#shared/time.ts';

/** The page of an activity as every visitor gets it whose browser has not played here: the same bytes for all of them. */
export interface PageForAll {
  html: string;
  inline: InlineHashes;
  framable: Framable;
  /** The origins of other companies that it may frame. */
  frames: readonly string[];
  /** When the page will look different: the next opening, start or end, in milliseconds since 1970; null: never. */
  changes_at: number | null;
  /** What the server counts at each visit, so that no proxy may keep the page; absent where the page's program counts itself. */
  counted?: Viewed;
}

interface Served extends Omit<PageForAll, 'html'> {
  etag: string;
  bytes: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
}

interface Kept {
  activity: CurrentActivity;
  made_at: number;
  /** A page is made anew when it is a second old, and when it changes. Milliseconds since 1970. */
  until: number;
  served: Promise<Served | undefined>;
}

/** Milliseconds for which a page is sent as it was made. */
const freshFor = 1_000;
/** Seconds for which a proxy keeps a page, and for which it may go on sending it while this server is down. */
const keptByProxies = 30;
const sentWithoutUsFor = 86_400;
const mostBytes = 16 * 2 ** 20;

export interface PagesForAll {
  /** The activity's page, made by `make` where the last one is older than a second or the activity has changed; undefined as `make` says. */
  find(activity: CurrentActivity, make: () => Promise<PageForAll | undefined>): Promise<Served | undefined>;
  send(request: FastifyRequest, reply: FastifyReply, page: Served): Promise<FastifyReply>;
}

export function openPagesForAll({ clock }: { clock: Clock }): PagesForAll {
  const pages = new LRUCache<string, Kept>({ max: 1_000 });
  // A page that has not changed keeps its compressed bytes.
  const served = new LRUCache<string, Served>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes.length * 2 });
  const serve = (page: PageForAll | undefined): Served | undefined => {
    if (!page) return undefined;
    const { html, ...how } = page;
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const same = served.get(etag);
    const made = {
      ...how,
      etag,
      bytes: same?.bytes ?? Buffer.from(html),
      compressed: same?.compressed ?? new Map<Encoding, Promise<Buffer>>(),
    };
    served.set(etag, made);
    return made;
  };
  return {
    find(activity, make) {
      const now = clock.now().getTime();
      const kept = pages.get(activity.id);
      if (kept?.activity === activity && now >= kept.made_at && now < kept.until) return kept.served;
      const making: Kept = { activity, made_at: now, until: now + freshFor, served: make().then(serve) };
      pages.set(activity.id, making);
      making.served.then(
        (page) => (making.until = Math.min(making.until, page?.changes_at ?? Infinity)),
        () => pages.delete(activity.id),
      );
      return making.served;
    },
    async send(request, reply, page) {
      const caching = { 'cache-control': cacheControl(page, clock.now().getTime()), etag: page.etag, vary: 'accept-encoding' };
      if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).headers(caching).send();
      setPageHeaders(reply, page.inline, page).headers(caching);
      const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '');
      if (!encoding) return reply.send(page.bytes);
      const bytes = page.compressed.get(encoding) ?? compress[encoding](page.bytes);
      page.compressed.set(encoding, bytes);
      return reply.header('content-encoding', encoding).send(await bytes);
    },
  };
}

/** Browsers ask each time; proxies keep the page for half a minute, and never beyond its next change. */
function cacheControl({ counted, changes_at }: Pick<PageForAll, 'counted' | 'changes_at'>, now: number): string {
  if (counted) return 'private, no-cache';
  const left = changes_at === null ? Infinity : Math.max(0, Math.floor((changes_at - now) / 1000));
  const kept = Math.min(keptByProxies, left);
  return `public, max-age=0, s-maxage=${kept}, stale-if-error=${sentWithoutUsFor}`;
}
