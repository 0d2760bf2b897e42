import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { latestBefore } from '#shared/play/latest-before.ts';

/** The present state of the doors: a door opens at its time, before the server is request again. */
export function doorsNow(hatches: readonly PlayerHatch[], now: number): PlayerHatch[] {
  return hatches.map((hatch) =>
    hatch.state === 'waiting' && Date.parse(hatch.opens_at) <= now ? { ...hatch, state: 'open', access: 'play' } : hatch,
  );
}

const opening = ({ opens_at }: PlayerHatch): number => Date.parse(opens_at);

/** The latest door whose time has come, opened by the player or not; undefined before the first. */
export const newestDoor = (doors: readonly PlayerHatch[]): PlayerHatch | undefined => newestBefore(doors, Infinity);

const newestBefore = (doors: readonly PlayerHatch[], moment: number): PlayerHatch | undefined =>
  latestBefore(
    doors.filter(({ state }) => state !== 'waiting'),
    opening,
    moment,
  );

/** The latest door that opened before a given one. */
export function doorBefore(doors: readonly PlayerHatch[], id: string): PlayerHatch | undefined {
  const found = doors.find((door) => door.id === id);
  return found && newestBefore(doors, opening(found));
}

/** What to do first: open the newest door that is still closed, or else the newest older door that can still be opened. */
export function doorToOpen(doors: readonly PlayerHatch[]): PlayerHatch | undefined {
  const open = doors.filter(({ state, access }) => state === 'open' && access !== 'nothing');
  return latestBefore(open, opening, Infinity);
}

/** What to open next: a door now, or else the first that opens later. */
export const nextDoor = (doors: readonly PlayerHatch[]): PlayerHatch | undefined => doorToOpen(doors) ?? nextWaiting(doors);

/** The door that opens next. */
export const nextWaiting = (doors: readonly PlayerHatch[]): PlayerHatch | undefined =>
  doors.find((door) => door.state === 'waiting' && opening(door) === nextOpening(doors));

/** The largest possible time: used for a draft's door that has no day yet. */
export const never = 8.64e15;

/** Whether a door has no day yet, as opposed to waiting for its time. */
export const isUndated = (door: PlayerHatch): boolean => door.state === 'waiting' && opening(door) >= never;

/** When the next door opens, in milliseconds since 1970; null after the last. */
export function nextOpening(doors: readonly PlayerHatch[]): number | null {
  const waiting = doors.filter((door) => door.state === 'waiting' && !isUndated(door)).map(opening);
  return waiting.length === 0 ? null : Math.min(...waiting);
}
