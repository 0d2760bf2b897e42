import { LRUCache } from 'lru-cache';
import type { Clock } from '#shared/time.ts';

/** What was found less than `ttl` milliseconds ago by the server's clock; of more than `max` what was longest unused goes. */
export const ttlCache = <Value extends object>({ max, ttl, clock }: { max: number; ttl: number; clock: Clock }): LRUCache<string, Value> =>
  new LRUCache({ max, ttl: ttl - 1, ttlResolution: 0, perf: { now: () => clock.now().getTime() } });
