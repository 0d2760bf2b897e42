import { outcomesOfQuestion } from './outcomes.ts';
import { wayFor, type Plan, type PlannedRoom } from './plan.ts';

/** A way that an answer opens. Rooms are identified by index; items are bits, and an unobtainable item is -1. */
export interface SearchWay {
  to: number | 'exit' | 'back';
  needs: number;
  isChosen: boolean;
}

/**
 * The whole state of a search. A spot is a room together with the carried items, `carried * count + room`. There are as many spots as rooms times
 * sets of items; no labyrinth that an editor can make exceeds that.
 */
export interface Spots {
  /** The number of rooms. */
  count: number;
  /** The number of sets of items. */
  sets: number;
  entrance: number;
  /** The items in each room. */
  lying: number[];
  ways: SearchWay[][];
  /** For each room, the reached rooms that have a way into it. A walk enters its first room from nowhere. */
  from: number[][];
  reached: Uint8Array;
}

export function spotsOf(plan: Plan, entrance: string): Spots {
  const bits = new Map(plan.items.map(({ id }, place) => [id, 1 << place]));
  const places = new Map([...plan.rooms.keys()].map((id, place) => [id, place]));
  const planned = [...plan.rooms.values()];
  const sets = 1 << plan.items.length;
  return {
    count: planned.length,
    sets,
    entrance: places.get(entrance) as number,
    lying: planned.map(({ item }) => (item === undefined ? 0 : (bits.get(item) ?? 0))),
    ways: planned.map((room) => waysOf(room, places, bits)),
    from: planned.map(() => []),
    reached: new Uint8Array(planned.length * sets),
  };
}

/** Each way once. Answers without a way, and ways without a target, are reported separately. */
function waysOf(room: PlannedRoom, places: ReadonlyMap<string, number>, bits: ReadonlyMap<string, number>): SearchWay[] {
  const ways = new Map<string, SearchWay>();
  for (const outcome of outcomesOfQuestion(room.question)) {
    const way = wayFor(room, outcome);
    const to = way && (way.to === 'exit' || way.to === 'back' ? way.to : places.get(way.to));
    if (to === undefined) continue;
    const needs = way?.item === undefined ? 0 : (bits.get(way.item) ?? -1);
    const { isChosen } = outcome;
    ways.set(`${to} ${needs} ${isChosen}`, { to, needs, isChosen });
  }
  return [...ways.values()];
}

export const isOpen = ({ needs }: SearchWay, carried: number): boolean => (needs & carried) === needs;

/** If the room's item is not carried, the player has never been in the room. */
export const wasIn = ({ lying }: Spots, room: number, carried: number): boolean => ((lying[room] as number) & ~carried) === 0;
