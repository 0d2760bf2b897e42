import type { LeaderboardSettings } from '#shared/contract/boards.ts';
import type { Activity } from './activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findBoardActivities } from '#api/play/boards/board-activity-store.ts';

/** The leaderboard settings of an activity's draft, with the names of the activities it is combined with. */
export async function leaderboardSettings(tx: Tx, { id, draft }: Pick<Activity, 'id' | 'draft'>): Promise<LeaderboardSettings> {
  const { leaderboard_score, leaderboard_bonus_points, combined_leaderboard } = draft.settings;
  const activities = await findBoardActivities(tx, combined_leaderboard);
  return { id, leaderboard_score, leaderboard_bonus_points, combined_leaderboard, rounds: draft.rounds, activities };
}
