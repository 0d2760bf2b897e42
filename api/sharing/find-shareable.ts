import { traits } from '#kinds/traits.ts';
import type { CurrentActivity } from '#api/publications/activity-cache.ts';
import type { Published } from '#api/publications/published.ts';
import { playerUrl } from '#api/player-domains/player-origin.ts';
import { notFound } from '#api/http/errors.ts';
import type { Services } from '#api/services.ts';
import type { shareableTypes } from '#shared/contract/sharing.ts';

export interface Shareable {
  activity: CurrentActivity;
  publication: Published;
  /** Where players play it, on the address that people use. */
  url: string;
}

/** What players can see at present; undefined for what was never published. */
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
  if (!shareable || traits[shareable.activity.kind].hasDoors !== (type === 'calendar')) throw notFound();
  return shareable;
}
