import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Clock } from '#shared/time.ts';
import type { Connections } from '#api/kernel/db/database.ts';
import { inBatches } from '#api/kernel/db/in-batches.ts';
import { ttlCache } from '#api/kernel/db/ttl-cache.ts';
import type { Ranked } from './round-store.ts';
import { findFirst, findRows, type PlaceKey } from './places.ts';

/** One version of a board: the same object for all viewers. */
export interface Board {
  /** The first hundred rows. */
  readonly rows: readonly Ranked[];
  readonly total: number;
}
export interface OwnBoard {
  board: Board;
  /** The requesting player's own row if she has one, even when she is among the first. */
  own: Ranked | undefined;
}
export interface OwnBoards {
  find(query: Omit<PlaceKey, 'player_id'> & { player_id: string | null }): Promise<OwnBoard>;
}
type BoardKey = Pick<PlaceKey, 'tenant_id' | 'board_id'>;

const first = 100;
/** Milliseconds for which a version is reused. */
const longestAge = 500;
/** Milliseconds between the starts of two versions: a board is computed at most twenty times a second. */
const leastAge = 50;
const capacity = 1_000;

/**
 * The boards of single activities: one version for all requests within half a second. The requesting player's own row is always read now, for many
 * players at once. If the version contradicts it, she waits for the next one: a player always finds herself, with her present points.
 */
export function openOwnBoards(sql: Sql, lookUps: Connections, clock: Clock): OwnBoards {
  const known = ttlCache<Promise<Board>>({ max: capacity, ttl: longestAge, clock });
  const readings = new LRUCache<string, Readings>({ max: capacity });
  const rows = inBatches<PlaceKey, Ranked | undefined>({
    run: (places) => lookUps.use((own) => findRows(own, places)),
  });

  const read = (query: BoardKey): Promise<Board> => {
    const board = findFirst(sql, query, first);
    known.set(query.board_id, board);
    board.catch(() => known.delete(query.board_id));
    return board;
  };
  const recompute = (query: BoardKey): Promise<Board> => {
    const reading = readings.get(query.board_id) ?? openReadings(() => read(query));
    readings.set(query.board_id, reading);
    return reading.next();
  };
  const latest = (query: BoardKey): Promise<Board> => known.get(query.board_id) ?? recompute(query);
  return {
    find: async ({ player_id, ...query }) => {
      if (player_id === null) return { board: await latest(query), own: undefined };
      const now = await rows.add({ ...query, player_id });
      const before = await latest(query);
      if (agrees(before, player_id, now)) return { board: before, own: now };
      const board = await recompute(query);
      return { board, own: rowOf(board, player_id) ?? now };
    },
  };
}

interface Readings {
  /** A version whose read begins after this call; all callers share it until the read begins. */
  next(): Promise<Board>;
}

function openReadings(read: () => Promise<Board>): Readings {
  let began = -Infinity;
  let underWay: Promise<unknown> | undefined;
  let following: Promise<Board> | undefined;
  const begin = async (): Promise<Board> => {
    await underWay?.catch(() => undefined);
    const rest = began + leastAge - performance.now();
    if (rest > 0) await pause(rest);
    following = undefined;
    began = performance.now();
    const board = read();
    underWay = board;
    return board;
  };
  return { next: () => (following ??= begin()) };
}

const rowOf = ({ rows }: Board, player_id: string): Ranked | undefined => rows.find((row) => row.player_id === player_id);

function agrees(board: Board, player_id: string, own: Ranked | undefined): boolean {
  const row = rowOf(board, player_id);
  if (!row || !own) return !row && (own?.place ?? Infinity) > first;
  return (['place', 'points', 'bonus_points', 'time_used', 'username', 'name', 'surname'] as const).every((key) => row[key] === own[key]);
}
