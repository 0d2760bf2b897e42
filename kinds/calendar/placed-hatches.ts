import type { Hatch } from '#shared/content/calendar.ts';
import { seededRandom, shuffled } from '#shared/play/seeded-random.ts';

/**
 * The doors as they stand on the board: where they are shuffled, in each other's places, the same for everybody; pinned ones stay. `id`: the
 * calendar's, from which the shuffle follows.
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
