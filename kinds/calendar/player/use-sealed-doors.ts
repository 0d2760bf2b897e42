import { useCallback, useEffect, useRef } from 'react';
import type { BehindDoor, PlayerHatch } from '#shared/contract/player-calendar.ts';
import { openedPictures } from '#questions/opened-pictures.ts';
import type { OpenedDoor, SealedDoors } from './sealed/sealed-doors.ts';
import type { WaitingDoor } from './sealed/load-ahead.ts';
import { steadyNow } from '#player/steady-clock.ts';
import type { ServerClock } from '#player/server-clock.ts';

/** Milliseconds to wait for a key before the door is requested in the usual way. */
const timeoutMs = 4000;

/**
 * Loads the next doors ahead, sealed, and opens one with its key. Returns its content, or undefined when it was not loaded or does not open; then it
 * is requested like any door.
 */
export function useSealedDoors(
  calendar_id: string,
  hatches: readonly PlayerHatch[],
  clock: ServerClock | null,
): (hatch_id: string) => Promise<BehindDoor | undefined> {
  const ahead = useRef(new Map<string, WaitingDoor>());
  const doors = useRef<Promise<SealedDoors>>(undefined);
  const shown = useRef<OpenedDoor>(undefined);
  useEffect(() => {
    if (!clock) return;
    const waiting = hatches.flatMap(({ id, sealed, opens_at }) =>
      sealed ? [{ calendar_id, hatch_id: id, opens_at, version: sealed.version, pictures: sealed.pictures }] : [],
    );
    if (waiting.length === 0) return;
    for (const door of waiting) ahead.current.set(door.hatch_id, door);
    // The code that no first screen needs is in a file of its own.
    doors.current ??= import('./sealed/sealed-doors.ts').then(({ openSealedDoors }) =>
      openSealedDoors({ fetch: (...request) => fetch(...request), clock, device: steadyNow }),
    );
    doors.current.then(
      (sealed) => sealed.loadAhead(waiting),
      // Without that file, doors are requested in the usual way.
      () => void (doors.current = undefined),
    );
  }, [calendar_id, hatches, clock]);
  useEffect(() => () => forget(shown.current), []);
  return useCallback(async (hatch_id) => {
    const door = ahead.current.get(hatch_id);
    const sealed = door && (await doors.current?.catch(() => undefined));
    const opened = door && (await sealed?.open(door, AbortSignal.timeout(timeoutMs)).catch(() => undefined));
    if (!opened || opened === 'plainly') return undefined;
    forget(shown.current);
    shown.current = opened;
    for (const [key, address] of opened.pictures) openedPictures.set(key, address);
    return opened.content as BehindDoor;
  }, []);
}

function forget(opened: OpenedDoor | undefined): void {
  for (const key of opened?.pictures.keys() ?? []) openedPictures.delete(key);
  opened?.close();
}
