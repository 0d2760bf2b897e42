import type { SeenRooms } from '#shared/contract/play.ts';
import { useLanguage } from '../texts.ts';

/** How a room is called: by its name, else by the order in which it was found. */
export function useRoomName({ rooms }: Pick<SeenRooms, 'rooms'>): (place: number) => string {
  const { t } = useLanguage();
  return (place) => rooms[place]?.name || t('labyrinth.room', { number: place + 1 });
}
