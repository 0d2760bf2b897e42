import { outcomesOfQuestion } from './outcomes.ts';
import { wayFor, type Plan, type PlannedRoom } from './plan.ts';

/** A way that some answer takes. Rooms are named by their place; items are bits, and what nobody can carry is -1. */
export interface SearchWay {
  to: number | 'exit' | 'back';
  needs: number;
  isChosen: boolean;
}

/**
 * All that a search keeps. A spot is a room with what is carried there, `carried * count + room`: there are as many as rooms times sets of items, and no
 * labyrinth of an editor makes a search larger than that.
 */
export interface Spots {
  /** Rooms. */
  count: number;
  /** Sets of items. */
  sets: number;
  entrance: number;
  /** What lies in each room. */
  lying: number[];
  ways: SearchWay[][];
  /** The reached rooms that have a way into each room. Nobody came into the one where walks begin. */
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

/** Each once. An answer without a way, and a way that leads nowhere, are told by themselves. */
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

/** A room whose item is not carried was never been in. */
export const wasIn = ({ lying }: Spots, room: number, carried: number): boolean => ((lying[room] as number) & ~carried) === 0;
