import { createHmac } from 'node:crypto';

export interface PlacedDoor {
  id: string;
  /** A pinned door stays where the editor put it. */
  pin: boolean;
}

/**
 * Where each door stands when places are shuffled: by its id, the index of the place (the doors' own order without shuffling). The same for everybody
 * as long as the calendar has the same doors, and every permutation of the unpinned ones equally likely. Whoever sees some places learns nothing of the
 * others: tell only those of doors that are open.
 */
export function shuffledPlaces(seed: Uint8Array, doors: readonly PlacedDoor[]): Map<string, number> {
  const free = doors.flatMap(({ pin }, place) => (pin ? [] : [place]));
  const shuffled = doors
    .filter(({ pin }) => !pin)
    .map(({ id }) => ({ id, rank: createHmac('sha256', seed).update(`place|${id}`).digest() }))
    .toSorted((a, b) => Buffer.compare(a.rank, b.rank));
  const places = new Map(doors.map(({ id }, place) => [id, place]));
  shuffled.forEach(({ id }, index) => places.set(id, free[index] as number));
  return places;
}
