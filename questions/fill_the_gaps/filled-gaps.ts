import type { PlayerAnswer, GivenGaps } from '../player-answers.ts';

const none: GivenGaps['filled'] = [];

/** What was filled in, if the answer is one of gaps. */
export const filledGaps = (playerAnswer: PlayerAnswer | null): GivenGaps['filled'] =>
  playerAnswer && 'filled' in playerAnswer ? playerAnswer.filled : none;
