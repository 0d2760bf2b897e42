import type { Hatch } from '#shared/content/calendar.ts';
import { seededRandom, shuffled } from '#shared/play/seeded-random.ts';

/**
 * The doors in their positions on the board. Shuffled doors swap positions, the same way for all players; pinned doors stay. The shuffle derives from
 * `id`, the calendar's.
 */
export function placedHatches(hatches: readonly Hatch[], isShuffled: boolean, id: string): readonly Hatch[] {
  if (!isShuffled) return hatches;
  const moving = hatches.filter(({ pin }) => !pin);
  const places = shuffled(moving, seededRandom(Number.parseInt(id.slice(-8), 16))).values();
  return hatches.map((hatch) => {
    if (hatch.pin) return hatch;
    const { position, position_mobile } = places.next().value as Hatch;
    return { ...hatch, position, position_mobile };
  });
}
