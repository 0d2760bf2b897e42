import { displayName, type NamedPlayer } from '#shared/play/display-name.ts';
import type { CollectionServices, ShownCollection } from './find-collection.ts';

/** Her name as boards show it, if she is registered in the collection. */
export async function findRegisteredName(
  { database }: Pick<CollectionServices, 'database'>,
  { player, entry }: Pick<ShownCollection, 'player' | 'entry'>,
): Promise<string | null> {
  if (!player?.is_registered) return null;
  const [named] = await database.playSql<NamedPlayer[]>`
    select username, name, surname from player where tenant_id = ${entry.published.tenant_id} and id = ${player.player_id}`;
  return named ? displayName(named) : null;
}
