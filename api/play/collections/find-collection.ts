import type { CollectionDraft } from '#activity/edits/collection-draft.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import { findEntry, type OpenEntry } from '#api/play/publications/find-entry.ts';
import { findPlayerHere, type PlayerHere } from '#api/play/player-records/player-store.ts';
import type { Services } from '#api/services.ts';
import { allProgress, type MemberProgress, type MemberPublished } from './member-done.ts';
import { findPlayed, nothingPlayed } from './progress-store.ts';

export type CollectionServices = Pick<Services, 'play' | 'database' | 'clock' | 'secrets'>;

/** A collection as one player meets it now. */
export interface ShownCollection {
  entry: OpenEntry;
  content: CollectionDraft;
  /** In the order of the members; `activity` is undefined when it was deleted. */
  members: (MemberPublished & { activity: CurrentActivity | undefined })[];
  player: PlayerHere | undefined;
  progress: ReadonlyMap<string, MemberProgress>;
  now: Date;
}

interface CollectionRequest {
  uuid_front?: string | undefined;
  key?: string | undefined;
  is_preview?: boolean | undefined;
}

/** Throws 404 for an activity of another kind. */
export async function findCollection(
  services: CollectionServices,
  id: string,
  { uuid_front, key, is_preview }: CollectionRequest,
): Promise<ShownCollection | { closed: Refusal }> {
  const entry = await findEntry(services, id, key, is_preview);
  if (entry.closed) return { closed: entry.closed };
  const shown = await shownCollection(services, entry, uuid_front);
  if (!shown) throw notFound();
  return shown;
}

/** The same at an entry that is open; undefined where it is no collection's. */
export async function shownCollection(
  services: CollectionServices,
  entry: OpenEntry,
  uuid_front: string | undefined,
): Promise<ShownCollection | undefined> {
  const { content, tenant_id, activity_id } = entry.published;
  if (!('members' in content)) return undefined;
  const player =
    uuid_front && !entry.is_preview
      ? await findPlayerHere(services.play, { tenant_id, activity_id, uuid_front: uuid_front.toLowerCase() })
      : undefined;
  const members = await findMembers(services.play, content, tenant_id);
  const played = player
    ? await findPlayed(
        services.database.playSql,
        { tenant_id, player_id: player.player_id },
        members.map((member) => member.activity_id),
      )
    : nothingPlayed;
  return { entry, content, members, player, progress: allProgress(content, members, played), now: services.clock.now() };
}

/** The members' activities with their publications. Activities of other tenants are left out. */
export function findMembers(
  play: Services['play'],
  { members }: { members: readonly { activity_id: string }[] },
  tenant_id: string,
): Promise<ShownCollection['members']> {
  return Promise.all(
    members.map(async ({ activity_id }) => {
      const activity = await play.activities.find(activity_id);
      if (activity?.tenant_id !== tenant_id) return { activity_id, activity: undefined, published: undefined };
      const published = activity.publication_id ? await play.publications.find(activity.publication_id) : undefined;
      return { activity_id, activity, published };
    }),
  );
}
