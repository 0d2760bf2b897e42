import { isPastFinishing, type Entry, type OpenEntry } from '#api/publications/find-entry.ts';
import type { Services } from '#api/services.ts';
import { findPlayerHere } from './player-store.ts';

/**
 * What has ended, for who has a game to go on with in it: she may play that to its end within the hour, so loading the page again cuts her off as
 * little as the end did. No other game is started by it.
 */
export async function findBegunEntry(
  { play, clock }: Pick<Services, 'play' | 'clock'>,
  { activity, closed }: Extract<Entry, { closed: unknown }>,
  uuid_front: string | undefined,
): Promise<OpenEntry | undefined> {
  if (closed !== 'finished' || !uuid_front || !activity.publication_id || isPastFinishing(activity, clock.now().getTime()))
    return undefined;
  const published = await play.publications.find(activity.publication_id);
  const player = published && (await findPlayerHere(play, published.tenant_id, published.activity_id, uuid_front.toLowerCase()));
  return published && player?.open_game_id ? { activity, published, is_preview: false } : undefined;
}
