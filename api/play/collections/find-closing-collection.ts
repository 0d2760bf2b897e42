import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import { findEntry } from '#api/play/publications/find-entry.ts';
import { whyUnavailable } from './collection-as-seen.ts';
import { type CollectionServices, shownCollection, type ShownCollection } from './find-collection.ts';

/**
 * The collection that keeps an activity closed to a player at its own address; undefined when none does. Another collection in which it is open to
 * her opens it, and so does a game that she has started. A collection that is not open itself closes nothing. `through`: the collection by which she
 * comes; its own rule applies.
 */
export async function findClosingCollection(
  services: CollectionServices,
  { id: activity_id, shut_by }: CurrentActivity,
  uuid_front: string | undefined,
  through?: string,
): Promise<ShownCollection | undefined> {
  let closing: ShownCollection | undefined;
  for (const id of new Set([...shut_by, ...(through === undefined ? [] : [through])])) {
    const entry = (await services.play.activities.find(id)) && (await findEntry(services, id));
    const shown = entry && !entry.closed ? await shownCollection(services, entry, uuid_front) : undefined;
    const place = shown?.content.members.findIndex((member) => member.activity_id === activity_id) ?? -1;
    const member = shown?.content.members[place];
    if (!shown || !member || !(shown.content.only_from_here || id === through)) continue;
    if (!whyUnavailable(shown, place).locked || shown.progress.get(member.id)?.has_begun) return undefined;
    closing ??= shown;
  }
  return closing;
}
