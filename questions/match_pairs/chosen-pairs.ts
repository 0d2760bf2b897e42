import type { PlayerAnswer, GivenPair } from '../player-answers.ts';

/** None for other kinds of answers. */
export const chosenPairs = (playerAnswer: PlayerAnswer | null): readonly GivenPair[] =>
  playerAnswer && 'pairs' in playerAnswer ? playerAnswer.pairs : [];
