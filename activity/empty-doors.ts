import type { Draft } from './document.ts';
import { hatchesOf, partsBehindDoors } from './own-lists.ts';

/** The ids of the doors without questions and without another quiz behind them, from the door of this number (from 1), in their order. */
export function emptyDoors(draft: Draft, from: number): string[] {
  const parts = partsBehindDoors(draft);
  return hatchesOf(draft).flatMap(({ id, quiz_localization_id }, place) =>
    place + 1 >= from && quiz_localization_id === undefined && parts[place]?.questions.length === 0 ? [id] : [],
  );
}
