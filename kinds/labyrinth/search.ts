import type { Plan } from './plan.ts';
import { isOpen, spotsOf, wasIn, type SearchWay, type Spots } from './search-spots.ts';
import { findSafe, shortestWay } from './search-ways-out.ts';

/** Properties of all possible walks. */
export interface Searched {
  /** Rooms that no walk enters. */
  unreachable: string[];
  /** Rooms in which a player can be, with items that she can carry there, without any way left to the exit. */
  hopeless: string[];
  /** The fewest answers that lead out; undefined when none do. */
  shortest: number | undefined;
}

/**
 * Examines every room with every set of items that can be carried there. The search does not remember from which room a walk came: it assumes that a
 * way back leads to any room that has a way here and whose item is carried, and a room counts as safe only if all of those are. So a labyrinth that
 * passes can be finished, whatever the walk.
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

/** A player cannot go back to a room in which she cannot have been; the rooms where she can have been grow with the reached spots. */
function explore(spots: Spots): void {
  const { count, sets, entrance, lying, ways, from, reached } = spots;
  const waiting: number[] = [];
  const isKnown = new Uint8Array(count);
  const enterState = (room: number, carried: number): void => {
    const spot = carried * count + room;
    if (reached[spot] === 1) return;
    reached[spot] = 1;
    waiting.push(spot);
  };
  const leadsBack = (room: number, carried: number): boolean =>
    (ways[room] as SearchWay[]).some((way) => way.to === 'back' && isOpen(way, carried));
  /** A player in the room to which this one leads may have come from it. */
  const learnWays = (room: number): void => {
    isKnown[room] = 1;
    for (const to of new Set((ways[room] as SearchWay[]).map((way) => way.to))) {
      if (typeof to !== 'number' || to === entrance || to === room) continue;
      (from[to] as number[]).push(room);
      for (let carried = 0; carried < sets; carried += 1)
        if (reached[carried * count + to] === 1 && wasIn(spots, room, carried) && leadsBack(to, carried)) enterState(room, carried);
    }
  };
  enterState(entrance, lying[entrance] as number);
  for (let spot = waiting.pop(); spot !== undefined; spot = waiting.pop()) {
    const room = spot % count;
    const carried = (spot - room) / count;
    if (isKnown[room] === 0) learnWays(room);
    if (leadsBack(room, carried))
      for (const before of from[room] as number[]) if (wasIn(spots, before, carried)) enterState(before, carried);
    for (const way of ways[room] as SearchWay[])
      if (typeof way.to === 'number' && isOpen(way, carried)) enterState(way.to, carried | (lying[way.to] as number));
  }
}
