import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Tables } from '#api/kernel/db/tables.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { upTo } from '#api/kernel/up-to.ts';

/** At most `times` calls in `seconds`, which start with the first call. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** What a caller has left of a limit. In shares: at most what this process knows of. */
export interface Quota {
  remaining: number;
  /** Until the whole limit is free again. */
  seconds: number;
}

/**
 * Counts calls for all processes together, in PostgreSQL; while that is unavailable, in this process alone. The first share of a generous limit is
 * counted only together with the second: most people need no more, and cost no statement. So each process may admit one share that the others do not
 * count.
 */
export interface RateLimits {
  /**
   * Counts one call and returns the rest of the limit; throws 429 with Retry-After above the limit. Never call it within a transaction: it takes its own
   * connection.
   */
  take(key: string, limit: Limit): Promise<Quota>;
  /** Returns one counted call to the limit, where only failures count. */
  giveBack(key: string, limit: Limit): Promise<void>;
}

/** Calls that this process may admit without another query. */
interface Share {
  left: number;
  until: number;
  /** The number of calls, up to these, that PostgreSQL has not counted yet. */
  uncounted: number;
  /** The calls of the limit that are in no share yet. */
  beyond: number;
}

const capacity = 100_000;
/** The number of shares in which a generous limit is given to the processes, so that most calls of players cost no statement. */
const shares = 20;

/** The part of an address that one person cannot change at will: an IPv6 customer has at least a /64. */
export function addressGroup(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const all = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
const shareOf = ({ times }: Limit): number => Math.max(1, Math.floor(times / shares));
const secondsIn = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
const quotaOf = ({ left, beyond, until }: Share): Quota => ({ remaining: left + beyond, seconds: secondsIn(until - Date.now()) });

/** The part of a PostgreSQL client that rate-limiter-flexible uses. */
const clientOn = (db: Kysely<Tables>) => ({
  async query({ text, values }: { text: string; values?: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows, rowCount: rows.length };
  },
});

function openLimiter(db: Kysely<Tables>, { times, seconds }: Limit, clears: boolean): RateLimiterPostgres {
  const counted = { keyPrefix: `${times}/${seconds}`, points: times, duration: seconds };
  return new RateLimiterPostgres({
    ...counted,
    storeClient: clientOn(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: clears,
    // A refused caller is refused again without a statement until the time is over.
    inMemoryBlockOnConsumed: times + 1,
    insuranceLimiter: new RateLimiterMemory(counted),
  });
}

export function createRateLimits(db: Kysely<Tables>): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const shareOfKey = new LRUCache<string, Share>(upTo(capacity));
  const asking = new Map<string, Promise<void>>();

  const limiterOf = (limit: Limit): RateLimiterPostgres => {
    const name = `${limit.times}/${limit.seconds}`;
    const limiter = limiters.get(name) ?? openLimiter(db, limit, limiters.size === 0);
    limiters.set(name, limiter);
    return limiter;
  };
  const consume = async (key: string, limit: Limit, calls: number): Promise<RateLimiterRes> => {
    try {
      return await limiterOf(limit).consume(key, calls);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new HttpError('too_many', { retryAfter: secondsIn(error.msBeforeNext) });
    }
  };
  const takeShare = async (key: string, limit: Limit, uncounted: number): Promise<void> => {
    const { msBeforeNext, remainingPoints } = await consume(key, limit, shareOf(limit) + uncounted);
    shareOfKey.set(key, { left: shareOf(limit), until: Date.now() + msBeforeNext, uncounted: 0, beyond: remainingPoints });
  };

  return {
    async take(name, limit) {
      const key = hashOf(name);
      const size = shareOf(limit);
      if (size === 1) {
        const { remainingPoints, msBeforeNext } = await consume(key, limit, 1);
        return { remaining: remainingPoints, seconds: secondsIn(msBeforeNext) };
      }
      for (;;) {
        const share = shareOfKey.get(key);
        const isOver = !share || share.until <= Date.now();
        if (isOver && !asking.has(key)) {
          const first = { left: size - 1, until: Date.now() + limit.seconds * 1000, uncounted: size, beyond: limit.times - size };
          shareOfKey.set(key, first);
          return quotaOf(first);
        }
        if (share && !isOver && share.left > 0) {
          share.left -= 1;
          return quotaOf(share);
        }
        // Calls that arrive in the meantime wait for the same share.
        const pending = asking.get(key) ?? takeShare(key, limit, share?.uncounted ?? 0).finally(() => asking.delete(key));
        asking.set(key, pending);
        await pending;
      }
    },
    async giveBack(name, limit) {
      const key = hashOf(name);
      const share = shareOfKey.get(key);
      if (shareOf(limit) === 1) await limiterOf(limit).reward(key);
      else if (share) share.left += 1;
    },
  };
}
