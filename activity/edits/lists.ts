import { EditRefused } from './edit.ts';

/** Positions start at 0 here and at 1 in edits. */
interface Item {
  readonly id: string;
}

export function placeOf(list: readonly Item[], id: string, field: string): number {
  const place = list.findIndex((item) => item.id === id);
  if (place < 0) throw new EditRefused(field, 'gone');
  return place;
}

export const find = <T extends Item>(list: readonly T[], id: string, field: string): T => list[placeOf(list, id, field)] as T;

/** The list with one item changed. */
export function changed<T extends Item>(list: readonly T[], id: string, field: string, change: (item: T) => T): T[] {
  const place = placeOf(list, id, field);
  return list.with(place, change(list[place] as T));
}

/** `orderNumber` starts at 1; absent or beyond the end: last. */
export function inserted<T>(list: readonly T[], item: T, orderNumber = list.length + 1): T[] {
  return list.toSpliced(orderNumber - 1, 0, item);
}

/** The same items with one of them moved. */
export function moved<T extends Item>(list: readonly T[], id: string, orderNumber: number, field: string): T[] {
  const place = placeOf(list, id, field);
  return inserted(list.toSpliced(place, 1), list[place] as T, orderNumber);
}

export function refuseKnown(list: readonly Item[], added: readonly Item[], field: string): void {
  const known = new Set(list.map((item) => item.id));
  for (const { id } of added) {
    if (known.has(id)) throw new EditRefused(field, 'id_taken');
    known.add(id);
  }
}

export function refuseFull(length: number, most: number, field: string): void {
  if (length > most) throw new EditRefused(field, 'at_most', { limit: most });
}
