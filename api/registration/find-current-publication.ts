import type { Published } from '#api/publications/published.ts';
import type { Services } from '#api/services.ts';

/** What of an activity was published last, whether or not it is open. */
export async function findCurrentPublication({ play }: Pick<Services, 'play'>, activity_id: string): Promise<Published | undefined> {
  const activity = await play.activities.find(activity_id);
  return activity?.publication_id ? play.publications.find(activity.publication_id) : undefined;
}
