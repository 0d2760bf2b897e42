import { LRUCache } from 'lru-cache';
import type { Clock } from '#shared/time.ts';
import { upTo } from '#api/kernel/up-to.ts';

/** Caches values for `ttl` milliseconds by the server's clock. Beyond `max` values, the least recently used one is evicted. */
export const ttlCache = <Value extends object>({ max, ttl, clock }: { max: number; ttl: number; clock: Clock }): LRUCache<string, Value> =>
  new LRUCache({ ...upTo(max), ttl: ttl - 1, ttlResolution: 0, perf: { now: () => clock.now().getTime() } });
