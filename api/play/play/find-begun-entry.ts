import { isPastFinishing, type Entry, type OpenEntry } from '#api/play/publications/find-entry.ts';
import type { Services } from '#api/services.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';

/**
 * The entry of an ended activity for a player with an open game in it. She may finish that game within an hour after the end, also when she reloads
 * the page. No new game can start.
 */
export async function findBegunEntry(
  { play, clock }: Pick<Services, 'play' | 'clock'>,
  { activity, closed }: Extract<Entry, { closed: unknown }>,
  uuid_front: string | undefined,
): Promise<OpenEntry | undefined> {
  if (closed !== 'finished' || !uuid_front || !activity.publication_id || isPastFinishing(activity, clock.now().getTime()))
    return undefined;
  const published = await play.publications.find(activity.publication_id);
  if (!published) return undefined;
  const { tenant_id, activity_id } = published;
  const player = await findPlayerHere(play, { tenant_id, activity_id, uuid_front: uuid_front.toLowerCase() });
  return player?.open_game_id ? { activity, published, is_preview: false } : undefined;
}
