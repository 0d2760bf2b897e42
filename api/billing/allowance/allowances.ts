import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { hasEnded, startLimit, whyRefused, type Allowance } from '#shared/billing/allowance.ts';
import type { Clock } from '#shared/time.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { upTo } from '#api/kernel/up-to.ts';
import type { StartBound } from './admit-starts.ts';
import { readAllowance } from './allowance-store.ts';
import { monthAt } from './count-completions.ts';

export interface Starting {
  tenant_id: string;
  activity_id: string;
  /** Undefined for a new player. */
  player_id: string | undefined;
}

export interface Allowances {
  /**
   * The reason why no game may start; null when one may. A player who already counts in this activity this month is never refused, because she costs
   * nothing more.
   */
  whyRefused(starting: Starting): Promise<'subscription_expired' | 'completion_limit' | null>;
  /** The bound of a tenant's present month; undefined without one. */
  findBound(tenant_id: string): Promise<StartBound | undefined>;
  /** Whether a tenant's subscription has expired. */
  hasExpired(tenant_id: string): Promise<boolean>;
  forget(tenant_id: string): void;
  clear(): void;
}

/** Milliseconds for which a process caches the allowance. In a limited month, each start reads the count itself; see admit-starts.ts. */
const longestAge = 1_000;

/** Whether tenants may start games. Reads at most once a second, so that no start has to wait. NOTIFY reports all changes except the count. */
export function openAllowances(play: Kysely<Tables>, clock: Clock): Allowances {
  const known = new LRUCache<string, { allowance: Allowance | undefined; month: string }>({
    ...upTo(10_000),
    ttl: longestAge,
    // If a tenant is invalidated during a read, the next request reads again.
    ignoreFetchAbort: true,
    fetchMethod: async (tenant_id) => {
      const now = clock.now();
      return { allowance: await readAllowance(play, tenant_id, now), month: monthAt(now.getTime()) };
    },
  });
  const find = async (tenant_id: string): Promise<Allowance | undefined> => {
    const cached = await known.fetch(tenant_id);
    if (cached && cached.month === monthAt(clock.now().getTime())) return cached.allowance;
    // A new month has begun.
    return (await known.fetch(tenant_id, { forceRefresh: true }))?.allowance;
  };
  return {
    whyRefused: async ({ tenant_id, activity_id, player_id }) => {
      const allowance = await find(tenant_id);
      const refusal = allowance ? whyRefused(allowance, clock.now()) : null;
      if (refusal !== 'completion_limit' || player_id === undefined) return refusal;
      const counted = await play
        .selectFrom('unique_completion')
        .select('month')
        .where('tenant_id', '=', tenant_id)
        .where('month', '=', monthAt(clock.now().getTime()))
        .where('activity_id', '=', activity_id)
        .where('player_id', '=', player_id)
        .executeTakeFirst();
      return counted ? null : refusal;
    },
    findBound: async (tenant_id) => {
      const allowance = await find(tenant_id);
      const most = allowance ? startLimit(allowance) : null;
      return allowance && most !== null ? { month: allowance.month, most } : undefined;
    },
    hasExpired: async (tenant_id) => {
      const allowance = await find(tenant_id);
      return allowance !== undefined && hasEnded(allowance, clock.now());
    },
    forget: (tenant_id) => void known.delete(tenant_id),
    clear: () => known.clear(),
  };
}
