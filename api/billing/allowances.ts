import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { hasEnded, whyRefused, type Allowance } from '#shared/billing/allowance.ts';
import type { Clock } from '#shared/time.ts';
import type { Tables } from '#api/db/tables.ts';
import { readAllowance } from './allowance-store.ts';
import { monthAt } from './count-completions.ts';

export interface Starting {
  tenant_id: string;
  activity_id: string;
  /** Undefined for somebody new. */
  player_id: string | undefined;
}

export interface Allowances {
  /** Why nothing is started; null where it may be. Nobody is refused who is counted in this activity this month already: it costs nothing. */
  whyRefused(starting: Starting): Promise<'subscription_expired' | 'completion_limit' | null>;
  /** Whether a tenant's subscription is over. */
  hasExpired(tenant_id: string): Promise<boolean>;
  forget(tenant_id: string): void;
  clear(): void;
}

/** Milliseconds for which a process goes by what it read: so long starts are let in after the count has met the limit. What ends of them counts. */
const longestAge = 1_000;

/** What tenants may start: read at most once a second, so that a start waits for nothing. Changes other than the count are told by NOTIFY. */
export function openAllowances(play: Kysely<Tables>, clock: Clock): Allowances {
  const known = new LRUCache<string, { allowance: Allowance | undefined; month: string }>({
    max: 10_000,
    ttl: longestAge,
    // A tenant forgotten while it was read is read again by who asks next.
    ignoreFetchAbort: true,
    fetchMethod: async (tenant_id) => {
      const now = clock.now();
      return { allowance: await readAllowance(play, tenant_id, now), month: monthAt(now.getTime()) };
    },
  });
  const find = async (tenant_id: string): Promise<Allowance | undefined> => {
    const held = await known.fetch(tenant_id);
    if (held && held.month === monthAt(clock.now().getTime())) return held.allowance;
    // A new month has begun.
    return (await known.fetch(tenant_id, { forceRefresh: true }))?.allowance;
  };
  return {
    whyRefused: async ({ tenant_id, activity_id, player_id }) => {
      const allowance = await find(tenant_id);
      const why = allowance ? whyRefused(allowance, clock.now()) : null;
      if (why !== 'completion_limit' || player_id === undefined) return why;
      const counted = await play
        .selectFrom('unique_completion')
        .select('month')
        .where('tenant_id', '=', tenant_id)
        .where('month', '=', monthAt(clock.now().getTime()))
        .where('activity_id', '=', activity_id)
        .where('player_id', '=', player_id)
        .executeTakeFirst();
      return counted ? null : why;
    },
    hasExpired: async (tenant_id) => {
      const allowance = await find(tenant_id);
      return allowance !== undefined && hasEnded(allowance, clock.now());
    },
    forget: (tenant_id) => void known.delete(tenant_id),
    clear: () => known.clear(),
  };
}
