import { audit } from '#api/kernel/audit/audit.ts';
import { lockActivity } from './activity-store.ts';
import type { Editing } from './edit-quiz.ts';
import { deleteCounts, emptyActivity, type EmptyingTask } from '#api/play/game-data/empty-activity.ts';

/** Milliseconds for which the call itself deletes. The job deletes the rest. */
const longest = 5_000;

const auditedAs = { games: 'delete_games', registrations: 'delete_games_and_registrations', players: 'delete_games_and_players' } as const;

/** The games of an activity, also its registrations, or also its players. Throws 404. */
export async function deleteGameData(
  { actor, database, jobs, clock }: Editing,
  id: string,
  what: EmptyingTask['what'],
): Promise<{ success: true }> {
  const { tenant_id } = actor;
  const now = clock.now();
  const emptying: EmptyingTask = { tenant_id, activity_id: id, what, before: now.toISOString() };
  await database.asActor(actor, async (tx) => {
    const { name } = await lockActivity(tx, id);
    await deleteCounts(tx, id);
    await jobs.send('empty-activity', emptying, { tx });
    await audit(tx, actor, auditedAs[what], `${name} (${id})`, now);
  });
  await emptyActivity(database, emptying, longest);
  return { success: true };
}
