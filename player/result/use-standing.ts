import type { Game } from '../game-state.ts';
import { usePlacesMoved } from '../leaderboard/PlacesMoved.tsx';
import type { Standing } from './Score.tsx';

/** The place of the player of an ended game; undefined while she has none. */
export function useStanding(activity_id: string, { result, game_id }: Pick<Game, 'result' | 'game_id'>): Standing | undefined {
  const moved = usePlacesMoved(activity_id, game_id, result?.place);
  return result?.place === undefined ? undefined : { place: result.place, moved, better_than: result.better_than };
}
