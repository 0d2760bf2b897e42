import { sql, type Kysely } from 'kysely';
import { ttlCache } from '#api/kernel/db/ttl-cache.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Stage } from '#shared/content/stages.ts';
import type { Clock } from '#shared/time.ts';

/** The facts about an activity that play needs: its current publication, and whether it is open. */
export interface CurrentActivity {
  tenant_id: string;
  id: string;
  kind: Tables['activity']['kind'];
  stage: Stage;
  is_active: boolean;
  publication_id: string | null;
  join_code: string;
  start_date: Date | null;
  end_date: Date | null;
  /** When a regrade last changed how answers count. */
  keys_changed_at: Date | null;
  /** Of its tenant: nothing can be played while the tenant is suspended. */
  suspended_at: Date | null;
  imprint_url: string | null;
  privacy_url: string | null;
  /** The tenant's own domain for player pages, once verified. */
  player_domain: string | null;
  /** null: any site may frame its pages. */
  frame_ancestors: string[] | null;
  /** Whether the end of a game gives a diploma or sends a mail with the answers. */
  gives_diploma: boolean;
  /** The collections that keep it closed at its own address until it opens in them. */
  shut_by: string[];
  /** It is played in a room that nobody may anticipate. */
  is_in_room: boolean;
}

export interface ActivityCache {
  /** Undefined when there is no such activity. */
  find(id: string): Promise<CurrentActivity | undefined>;
  forget(id: string): void;
  clear(): void;
}

/** Milliseconds. NOTIFY announces changes. The age only limits what a dropped connection could miss. */
export const longestAge = 3_000;
const capacity = 10_000;

export function openActivityCache(play: Kysely<Tables>, clock: Clock): ActivityCache {
  const known = ttlCache<CurrentActivity>({ max: capacity, ttl: longestAge, clock });
  // Counts notifications during a read: a value read before a notification must not be cached after it.
  let lastNotice = 0;
  const read = async (id: string): Promise<CurrentActivity | undefined> => {
    const before = lastNotice;
    const activity = await play
      .selectFrom('activity as a')
      .innerJoin('tenant as t', 't.id', 'a.tenant_id')
      .leftJoin('tenant_domain as d', (join) =>
        join.onRef('d.tenant_id', '=', 'a.tenant_id').on('d.purpose', '=', 'player_pages').on('d.verified_at', 'is not', null),
      )
      .select([
        'a.tenant_id',
        'a.id',
        'a.kind',
        'a.stage',
        'a.is_active',
        'a.publication_id',
        'a.join_code',
        'a.start_date',
        'a.end_date',
        'a.keys_changed_at',
        'a.gives_diploma',
      ])
      .select(['t.suspended_at', 't.imprint_url', 't.privacy_url', 't.frame_ancestors', 'd.domain as player_domain'])
      .select(({ selectFrom }) =>
        selectFrom('collection_member as m')
          .select(sql<string[]>`coalesce(array_agg(m.collection_id), '{}')`.as('ids'))
          .whereRef('m.tenant_id', '=', 'a.tenant_id')
          .whereRef('m.activity_id', '=', 'a.id')
          .where('m.shuts', '=', true)
          .$asScalar()
          .$notNull()
          .as('shut_by'),
      )
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('room as r')
            .select('r.id')
            .whereRef('r.tenant_id', '=', 'a.tenant_id')
            .whereRef('r.activity_id', '=', 'a.id')
            .where('r.ended_at', 'is', null)
            .where(sql<boolean>`(r.settings->>'closes_play')::boolean`),
        )
          .$castTo<boolean>()
          .as('is_in_room'),
      )
      .where('a.id', '=', id)
      .where('a.trashed_at', 'is', null)
      .executeTakeFirst();
    if (activity && before === lastNotice) known.set(id, activity);
    return activity;
  };
  return {
    // An id may be in upper case in an address. It is the same activity, and changes are announced by its stored id.
    find: async (id) => known.get(id.toLowerCase()) ?? read(id.toLowerCase()),
    forget: (id) => {
      lastNotice += 1;
      known.delete(id);
    },
    clear: () => {
      lastNotice += 1;
      known.clear();
    },
  };
}
