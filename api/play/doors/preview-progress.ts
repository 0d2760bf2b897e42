import { wholePart } from '#shared/content/part.ts';
import type { DoorProgress } from '#api/play/door-progress/door-store.ts';
import type { Calendar } from './doors.ts';

/** The progress of a preview's player: she has opened the doors with these numbers in time and answered everything right immediately. */
export function previewProgress({ doors }: Calendar, opened: string | undefined): DoorProgress {
  const days = new Set(opened?.split(',').map(Number));
  const done = doors.filter(({ day }) => days.has(day));
  return {
    viewed: Object.fromEntries(done.map(({ hatch, opens_at }) => [hatch.id, opens_at.getTime()])),
    games: done
      .filter(({ questions }) => questions > 0)
      .map(({ hatch, total, most, opens_at }) => ({
        id: wholePart,
        part_id: hatch.id,
        state: 'finished',
        ...most,
        correct: total,
        started_at: opens_at.getTime(),
      })),
  };
}
