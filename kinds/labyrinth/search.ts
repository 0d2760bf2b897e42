import type { Plan } from './plan.ts';
import { isOpen, spotsOf, wasIn, type SearchWay, type Spots } from './search-spots.ts';
import { findSafe, shortestWay } from './search-ways-out.ts';

/** What can be said of all walks at once. */
export interface Searched {
  /** Rooms that no walk comes into. */
  unreachable: string[];
  /** Rooms that somebody can stand in, carrying what she can carry there, without any way left to the exit. */
  hopeless: string[];
  /** The fewest answers that lead out; undefined where none do. */
  shortest: number | undefined;
}

/**
 * Looks at every room with every set of items that can be carried there. Which room a walk came from is not kept: a way back is taken to lead to any room
 * that has a way here and whose item is carried, and a room counts as safe only if all of these are. So what passes can be finished, whatever was walked.
 */
export function search(plan: Plan): Searched {
  const { rooms, entrance } = plan;
  if (entrance === undefined) return { unreachable: [], hopeless: [], shortest: undefined };
  const spots = spotsOf(plan, entrance);
  explore(spots);
  const safe = findSafe(spots);
  const { count, reached } = spots;
  const isSomewhere = (room: number, isMeant: (spot: number) => boolean): boolean => {
    for (let spot = room; spot < reached.length; spot += count) if (isMeant(spot)) return true;
    return false;
  };
  const ids = [...rooms.keys()];
  return {
    unreachable: ids.filter((_, room) => !isSomewhere(room, (spot) => reached[spot] === 1)),
    hopeless: ids.filter((_, room) => isSomewhere(room, (spot) => reached[spot] === 1 && safe[spot] === 0)),
    shortest: shortestWay(spots),
  };
}

/** Nobody goes back to a room that she could not have been in: which rooms these are grows with what is reached. */
function explore(spots: Spots): void {
  const { count, sets, entrance, lying, ways, from, reached } = spots;
  const waiting: number[] = [];
  const isKnown = new Uint8Array(count);
  const comeTo = (room: number, carried: number): void => {
    const spot = carried * count + room;
    if (reached[spot] === 1) return;
    reached[spot] = 1;
    waiting.push(spot);
  };
  const leadsBack = (room: number, carried: number): boolean =>
    (ways[room] as SearchWay[]).some((way) => way.to === 'back' && isOpen(way, carried));
  /** Who stands where this room leads to may have come from it. */
  const getToKnow = (room: number): void => {
    isKnown[room] = 1;
    for (const to of new Set((ways[room] as SearchWay[]).map((way) => way.to))) {
      if (typeof to !== 'number' || to === entrance || to === room) continue;
      (from[to] as number[]).push(room);
      for (let carried = 0; carried < sets; carried += 1)
        if (reached[carried * count + to] === 1 && wasIn(spots, room, carried) && leadsBack(to, carried)) comeTo(room, carried);
    }
  };
  comeTo(entrance, lying[entrance] as number);
  for (let spot = waiting.pop(); spot !== undefined; spot = waiting.pop()) {
    const room = spot % count;
    const carried = (spot - room) / count;
    if (isKnown[room] === 0) getToKnow(room);
    if (leadsBack(room, carried)) for (const before of from[room] as number[]) if (wasIn(spots, before, carried)) comeTo(before, carried);
    for (const way of ways[room] as SearchWay[])
      if (typeof way.to === 'number' && isOpen(way, carried)) comeTo(way.to, carried | (lying[way.to] as number));
  }
}
