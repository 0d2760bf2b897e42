import { wholePart } from '#shared/content/part.ts';
import type { DoorProgress } from './door-store.ts';
import type { Calendar } from './doors.ts';

/** What a preview's player has done: the doors of these numbers, each opened in its time and played with everything right at once. */
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
