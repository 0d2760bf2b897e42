import type { Kysely } from 'kysely';
import { recent } from '#api/db/recent.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Stage } from '#shared/content/stages.ts';
import type { Clock } from '#shared/time.ts';

/** What play asks of an activity: which publication is current, and whether it is open. */
export interface CurrentActivity {
  tenant_id: string;
  id: string;
  kind: Tables['activity']['kind'];
  stage: Stage;
  is_active: boolean;
  publication_id: string | null;
  start_date: Date | null;
  end_date: Date | null;
  /** When a regrade last changed how answers count. */
  keys_changed_at: Date | null;
}

export interface ActivityCache {
  /** Undefined where there is no such activity. */
  find(id: string): Promise<CurrentActivity | undefined>;
  forget(id: string): void;
  clear(): void;
}

/** Changes are told by NOTIFY; the age only bounds, in milliseconds, what a dropped connection could hide. */
export const longestAge = 3_000;
const capacity = 10_000;

export function openActivityCache(play: Kysely<Tables>, clock: Clock): ActivityCache {
  const known = recent<CurrentActivity>({ max: capacity, ttl: longestAge, clock });
  // Counts what was told meanwhile: what was read before must not be kept after.
  let told = 0;
  const read = async (id: string): Promise<CurrentActivity | undefined> => {
    const before = told;
    const activity = await play
      .selectFrom('activity')
      .select(['tenant_id', 'id', 'kind', 'stage', 'is_active', 'publication_id', 'start_date', 'end_date', 'keys_changed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (activity && before === told) known.set(id, activity);
    return activity;
  };
  return {
    find: async (id) => known.get(id) ?? read(id),
    forget: (id) => {
      told += 1;
      known.delete(id);
    },
    clear: () => {
      told += 1;
      known.clear();
    },
  };
}
