import type { OwnBoards } from './own-boards.ts';
import type { PlaceKey } from './places.ts';

/** On a board with fewer players, the place itself says it better. */
const fewest = 5;
/** Less is no praise, and who is before all others reads it from the place. */
const [least, most] = [50, 99];

/** The percentage of the other players on a board who are behind a place; undefined where it is no praise. */
export async function betterThan(
  boards: OwnBoards,
  { tenant_id, board_id }: Pick<PlaceKey, 'tenant_id' | 'board_id'>,
  place: number,
): Promise<number | undefined> {
  const { board } = await boards.find({ tenant_id, board_id, player_id: null });
  if (board.total < fewest) return undefined;
  // The board may be an older version than the place.
  const behind = Math.max(0, board.total - place);
  const percent = Math.floor((100 * behind) / (board.total - 1));
  return percent >= least && percent <= most ? percent : undefined;
}
