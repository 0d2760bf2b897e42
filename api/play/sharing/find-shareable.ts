import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import type { Published } from '#api/play/publications/published.ts';
import { playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import { isTypeOf } from '#shared/content/kind.ts';
import type { shareableTypes } from '#shared/contract/sharing.ts';

export interface Shareable {
  activity: CurrentActivity;
  publication: Published;
  /** The public address at which players play the activity. */
  url: string;
}

/** The activity as players can see it now; undefined when it was never published. */
export async function findShareable({ play, config }: Pick<Services, 'play' | 'config'>, id: string): Promise<Shareable | undefined> {
  const activity = await play.activities.find(id);
  const publication = activity?.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  if (!activity || !publication || activity.stage === 'draft') return undefined;
  return { activity, publication, url: playerUrl(config, activity) };
}

/** The same for the calls of the share window. Throws 404. */
export async function demandShareable(
  services: Pick<Services, 'play' | 'config'>,
  id: string,
  type: (typeof shareableTypes)[number],
): Promise<Shareable> {
  const shareable = await findShareable(services, id);
  if (!shareable || !isTypeOf(type, shareable.activity.kind)) throw notFound();
  return shareable;
}
