import { isOpen, wasIn, type SearchWay, type Spots } from './search-spots.ts';

/**
 * The spots from which an answer that the player can choose leads out, or only to spots already known to be safe. The set of carried items never
 * shrinks, so the search goes through the sets from the fullest one: when a way leads to a fuller set, its result is already known.
 */
export function findSafe(spots: Spots): Uint8Array {
  const { count, sets, reached } = spots;
  const safe = new Uint8Array(reached.length);
  const neighbours = neighboursOf(spots);
  for (let carried = sets - 1; carried >= 0; carried -= 1)
    if (reached.subarray(carried * count, (carried + 1) * count).includes(1)) findSafeCarrying(spots, neighbours, carried, safe);
  return safe;
}

/** `into`: for each room, the rooms with a choosable way into it. `backTo`: for each room, the rooms from which a way back may lead to it. */
interface Neighbours {
  into: number[][];
  backTo: number[][];
}

function neighboursOf({ count, ways, from }: Spots): Neighbours {
  const lists = (): number[][] => Array.from({ length: count }, () => []);
  const [into, backTo] = [lists(), lists()];
  for (let room = 0; room < count; room += 1) {
    const chosen = new Set((ways[room] as SearchWay[]).flatMap(({ to, isChosen }) => (isChosen && typeof to === 'number' ? [to] : [])));
    for (const to of chosen) (into[to] as number[]).push(room);
    for (const before of from[room] as number[]) (backTo[before] as number[]).push(room);
  }
  return { into, backTo };
}

function findSafeCarrying(spots: Spots, { into, backTo }: Neighbours, carried: number, safe: Uint8Array): void {
  const { count, lying, ways, from, reached } = spots;
  const at = carried * count;
  const waiting: number[] = [];
  /** The number of rooms to which a way back may lead that are not known to be safe yet. */
  const unsafe = new Int32Array(count);
  const has = (room: number, isMeant: (to: SearchWay['to']) => boolean): boolean =>
    (ways[room] as SearchWay[]).some((way) => way.isChosen && isOpen(way, carried) && isMeant(way.to));
  const save = (room: number): void => {
    if (reached[at + room] === 0 || safe[at + room] === 1) return;
    safe[at + room] = 1;
    waiting.push(room);
  };
  const isSafeWithMore = (room: number): boolean => {
    const more = carried | (lying[room] as number);
    return more !== carried && safe[more * count + room] === 1;
  };
  for (let room = 0; room < count; room += 1) {
    if (reached[at + room] === 0) continue;
    for (const before of from[room] as number[]) if (wasIn(spots, before, carried)) unsafe[room] = (unsafe[room] as number) + 1;
    if (has(room, (to) => to === 'exit' || (typeof to === 'number' && isSafeWithMore(to)))) save(room);
  }
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    for (const before of into[room] as number[]) if (safe[at + before] === 0 && has(before, (to) => to === room)) save(before);
    for (const further of backTo[room] as number[]) {
      if (reached[at + further] === 0) continue;
      unsafe[further] = (unsafe[further] as number) - 1;
      if (unsafe[further] === 0 && has(further, (to) => to === 'back')) save(further);
    }
  }
}

/** Counted in answers, by ways to other rooms: a player on the shortest way never goes back further than necessary. */
export function shortestWay(spots: Spots): number | undefined {
  const { count, entrance, lying, ways, from, reached } = spots;
  const seen = new Uint8Array(reached.length);
  let edge: number[] = [];
  const enterState = (next: number[], room: number, carried: number): void => {
    const spot = carried * count + room;
    if (seen[spot] === 1) return;
    seen[spot] = 1;
    next.push(spot);
  };
  enterState(edge, entrance, lying[entrance] as number);
  for (let answers = 1; edge.length > 0; answers += 1) {
    const next: number[] = [];
    for (const spot of edge) {
      const room = spot % count;
      const carried = (spot - room) / count;
      for (const way of ways[room] as SearchWay[]) {
        if (!way.isChosen || !isOpen(way, carried)) continue;
        if (way.to === 'exit') return answers;
        if (typeof way.to === 'number') enterState(next, way.to, carried | (lying[way.to] as number));
        else for (const before of from[room] as number[]) if (wasIn(spots, before, carried)) enterState(next, before, carried);
      }
    }
    edge = next;
  }
  return undefined;
}
