import { audit } from '#api/audit.ts';
import { lockActivity } from '#api/activities/activity-store.ts';
import type { Editing } from '#api/activities/edit-quiz.ts';
import { deleteCounts, emptyActivity, type Emptying } from './empty-activity.ts';

/** Milliseconds for which the call itself deletes. What is left then is the job's. */
const longest = 5_000;

/** The games of an activity, or also its players. Throws 404. */
export async function deleteGameData(
  { actor, database, jobs, clock }: Editing,
  id: string,
  what: 'games' | 'players',
): Promise<{ success: true }> {
  const { tenant_id } = actor;
  const now = clock.now();
  const of: Emptying = { tenant_id, activity_id: id, what, before: now.toISOString() };
  await database.asActor(actor, async (tx) => {
    const { name } = await lockActivity(tx, id);
    await deleteCounts(tx, id);
    await jobs.send('empty-activity', of, { tx });
    await audit(tx, actor, what === 'games' ? 'delete_games' : 'delete_games_and_players', `${name} (${id})`, now);
  });
  await emptyActivity(database, of, longest);
  return { success: true };
}
