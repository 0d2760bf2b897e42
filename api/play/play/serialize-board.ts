import type { BoardRow, Leaderboard } from '#shared/contract/play.ts';
import { displayName } from '#shared/play/display-name.ts';
import { toTheMillisecond } from '#shared/time.ts';
import type { Board } from '#api/play/boards/own-boards.ts';
import type { Ranked } from '#api/play/boards/round-store.ts';
import { SerializedResponse } from '#api/kernel/http/serialized-response.ts';

/** The rows of a board as JSON, serialized once for all viewers of this version. */
const serialized = new WeakMap<Board, { rows: readonly string[]; all: string }>();

function rowsOf(board: Board) {
  const known = serialized.get(board);
  if (known) return known;
  const rows = board.rows.map((row) => JSON.stringify(shownRow(row, null)));
  const entry = { rows, all: rows.join(',') };
  serialized.set(board, entry);
  return entry;
}

/** The reply to a player: the shared rows, with the player's own row marked, and her own place. */
export function serializeBoard(
  board: Board,
  own: Ranked | undefined,
  around: Omit<Leaderboard, 'data' | 'me' | 'total'>,
): SerializedResponse<Leaderboard> {
  const { rows, all } = rowsOf(board);
  const me = own ? JSON.stringify(shownRow(own, own.player_id)) : 'null';
  const place = own ? board.rows.findIndex(({ player_id }) => player_id === own.player_id) : -1;
  const data = place < 0 ? all : rows.with(place, me).join(',');
  return new SerializedResponse(`{"data":[${data}],"me":${me},"total":${board.total},${JSON.stringify(around).slice(1)}`);
}

/** Names as a board shows them, without the address. */
export const shownRow = (row: Ranked, player_id: string | null): BoardRow => ({
  place: row.place,
  name: displayName(row) ?? '',
  points: row.points,
  bonus_points: row.bonus_points,
  time_used: toTheMillisecond(row.time_used),
  is_me: row.player_id === player_id,
});
