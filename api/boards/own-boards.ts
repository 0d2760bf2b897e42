import type { Sql } from 'postgres';
import type { Clock } from '#shared/time.ts';
import { recent } from '#api/db/recent.ts';
import type { Ranked } from './round-store.ts';
import { findFirst, findRow, type PlaceOf } from './standing-store.ts';

export interface Board {
  /** The first hundred, and the asking player's own row where she has one. */
  rows: Ranked[];
  total: number;
}
export interface OwnBoards {
  find(asked: Omit<PlaceOf, 'player_id'> & { player_id: string | null }): Promise<Board>;
}

const first = 100;
/** Milliseconds for which the first hundred are given again. */
const longestAge = 500;
const capacity = 1_000;

/**
 * The boards of single activities. The first hundred are read once for all who ask within half a second; what tells of the asking player is
 * always read now, and where the hundred do not agree with it they are read anew: nobody misses herself, or sees points she had before.
 */
export function openOwnBoards(sql: Sql, clock: Clock): OwnBoards {
  const known = recent<Promise<Board>>({ max: capacity, ttl: longestAge, clock });
  const read = (asked: Omit<PlaceOf, 'player_id'>): Promise<Board> => {
    const board = findFirst(sql, asked, first);
    known.set(asked.board_id, board);
    board.catch(() => known.delete(asked.board_id));
    return board;
  };
  const latest = (asked: Omit<PlaceOf, 'player_id'>): Promise<Board> => known.get(asked.board_id) ?? read(asked);
  return {
    find: async ({ player_id, ...asked }) => {
      if (player_id === null) return latest(asked);
      const own = await findRow(sql, { ...asked, player_id });
      const before = await latest(asked);
      const { rows, total } = agrees(before, player_id, own) ? before : await read(asked);
      const isAmong = rows.some((row) => row.player_id === player_id);
      return { rows: isAmong || !own ? rows : [...rows, own], total };
    },
  };
}

function agrees({ rows }: Board, player_id: string, own: Ranked | undefined): boolean {
  const row = rows.find((one) => one.player_id === player_id);
  if (!row || !own) return !row && (own?.place ?? Infinity) > first;
  return (['place', 'points', 'bonus_points', 'time_used', 'username', 'name', 'surname'] as const).every((key) => row[key] === own[key]);
}
