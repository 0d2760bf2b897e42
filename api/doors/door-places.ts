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

/**
 * The id under which a door of shuffled places is told before its time, where its own id would lead to its place: the same for everybody, and nobody can
 * find the one from the other.
 */
export function hiddenDoorId(seed: Uint8Array, hatch_id: string): string {
  const hex = createHmac('sha256', seed).update(`id|${hatch_id}`).digest('hex');
  // As a UUID of version 8, whose bits are anybody's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
