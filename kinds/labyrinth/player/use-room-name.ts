import type { SeenRooms } from '#shared/contract/play.ts';
import { useLanguage } from '#player/texts.ts';

/** The name of a room, or else its number in the order of discovery. */
export function useRoomName({ rooms }: Pick<SeenRooms, 'rooms'>): (place: number) => string {
  const { t } = useLanguage();
  return (place) => rooms[place]?.name || t('labyrinth.room', { number: place + 1 });
}
