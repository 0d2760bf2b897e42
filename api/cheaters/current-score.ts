import { sql } from 'kysely';
import type { Settings } from '#shared/content/head.ts';
import type { Activity } from '#api/activities/activity-store.ts';
import type { Tx } from '#api/db/database.ts';

/** The score by which the board of an activity ranks now; undefined when nothing was ever published. */
export async function currentScore(
  tx: Tx,
  { publication_id }: Pick<Activity, 'publication_id'>,
): Promise<Settings['leaderboard_score'] | undefined> {
  if (publication_id === null) return undefined;
  const row = await tx
    .selectFrom('publication')
    .select(sql<Settings['leaderboard_score']>`content -> 'settings' ->> 'leaderboard_score'`.as('score'))
    .where('id', '=', publication_id)
    .executeTakeFirst();
  return row?.score;
}
