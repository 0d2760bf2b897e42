import type { ActivityCache } from '#api/play/publications/activity-cache.ts';
import type { PublicationCache, Published } from '#api/play/publications/published.ts';

/** Whether the current publication hides the board of an activity, whichever publication a game follows. */
export async function hidesBoard(
  { activities, publications }: { activities: ActivityCache; publications: PublicationCache },
  played: Published,
): Promise<boolean> {
  const activity = await activities.find(played.activity_id);
  const current = activity?.publication_id ? await publications.find(activity.publication_id) : undefined;
  return (current ?? played).content.settings.hide_leaderboard;
}
