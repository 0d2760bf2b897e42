import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';

/** The newest publication of an activity, open or not. */
export async function findCurrentPublication({ play }: Pick<Services, 'play'>, activity_id: string): Promise<Published | undefined> {
  const activity = await play.activities.find(activity_id);
  return activity?.publication_id ? play.publications.find(activity.publication_id) : undefined;
}
