import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { startGame } from './start-game.ts';
import { startGameByLink } from './start-game-by-link.ts';
import { answerQuestion } from './answer-question.ts';
import { getNextQuestion } from './get-next-question.ts';
import { exitGame } from './exit-game.ts';
import { deletePreview, clearStatisticPreview } from './delete-preview.ts';
import { readLeaderboard } from './read-leaderboard.ts';

export const playRoutes: readonly ServedOperation[] = [
  startGame,
  startGameByLink,
  answerQuestion,
  getNextQuestion,
  exitGame,
  deletePreview,
  readLeaderboard,
  clearStatisticPreview,
];
