import type { BoardRow, Leaderboard } from '#shared/contract/play.ts';
import { displayName } from '#shared/play/display-name.ts';
import { toTheMillisecond } from '#shared/time.ts';
import type { Board } from '#api/boards/own-boards.ts';
import type { Ranked } from '#api/boards/round-store.ts';
import { Written } from '#api/http/written.ts';

/** The rows of a version as JSON, written once for all who are shown it. */
const written = new WeakMap<Board, { rows: readonly string[]; all: string }>();

function rowsOf(board: Board) {
  const known = written.get(board);
  if (known) return known;
  const rows = board.rows.map((row) => JSON.stringify(shownRow(row, null)));
  const fresh = { rows, all: rows.join(',') };
  written.set(board, fresh);
  return fresh;
}

/** The answer to a player: what all are told, with her own row marked, and her own place. */
export function writtenBoard(
  board: Board,
  own: Ranked | undefined,
  around: Omit<Leaderboard, 'data' | 'me' | 'total'>,
): Written<Leaderboard> {
  const { rows, all } = rowsOf(board);
  const me = own ? JSON.stringify(shownRow(own, own.player_id)) : 'null';
  const place = own ? board.rows.findIndex(({ player_id }) => player_id === own.player_id) : -1;
  const data = place < 0 ? all : rows.with(place, me).join(',');
  return new Written(`{"data":[${data}],"me":${me},"total":${board.total},${JSON.stringify(around).slice(1)}`);
}

/** Names only as a board shows them, and never an address. */
export const shownRow = (row: Ranked, player_id: string | null): BoardRow => ({
  place: row.place,
  name: displayName(row) ?? '',
  points: row.points,
  bonus_points: row.bonus_points,
  time_used: toTheMillisecond(row.time_used),
  is_me: row.player_id === player_id,
});
