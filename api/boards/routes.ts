import type { ServedOperation } from '#api/http/served-operation.ts';
import { readLeaderboardSettings } from './read-leaderboard-settings.ts';
import { changeLeaderboardSettings } from './change-leaderboard-settings.ts';
import { listLastQuizzes } from './list-last-quizzes.ts';

export const boardsRoutes: readonly ServedOperation[] = [readLeaderboardSettings, changeLeaderboardSettings, listLastQuizzes];
