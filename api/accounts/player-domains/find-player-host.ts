import type { Database } from '#api/kernel/db/database.ts';
import { ttlCache } from '#api/kernel/db/ttl-cache.ts';
import type { Clock } from '#shared/time.ts';

/** Milliseconds for which an answer is cached, also that a host is unknown. */
const longestAge = 5_000;
const capacity = 10_000;

/** Whose pages of players a host shows; undefined where it is no tenant's proved domain. */
export type FindPlayerHost = (host: string) => Promise<string | undefined>;

export function openPlayerHosts({ play }: Pick<Database, 'play'>, clock: Clock): FindPlayerHost {
  const known = ttlCache<{ tenant_id: string | undefined }>({ max: capacity, ttl: longestAge, clock });
  return async (host) => {
    const kept = known.get(host);
    if (kept) return kept.tenant_id;
    const row = await play
      .selectFrom('tenant_domain')
      .select('tenant_id')
      .where('domain', '=', host)
      .where('purpose', '=', 'player_pages')
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    known.set(host, { tenant_id: row?.tenant_id });
    return row?.tenant_id;
  };
}
