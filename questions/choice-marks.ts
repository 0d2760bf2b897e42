import type { PlayerAnswer } from './player-answers.ts';
import type { RevealedAnswer, AnswerFeedback } from './play-props.ts';

/** The ids of the chosen answers; none for other kinds of answers. */
export function chosenIds(playerAnswer: PlayerAnswer | null | undefined): string[] {
  if (!playerAnswer) return [];
  if ('answer_id' in playerAnswer) return [playerAnswer.answer_id];
  return 'answer_ids' in playerAnswer ? playerAnswer.answer_ids : [];
}

export function rightIds(correct: RevealedAnswer | undefined): string[] {
  return correct?.answer_ids ?? (correct?.answer_id ? [correct.answer_id] : []);
}

/** The mark of one choice: right, wrong, or none. When the right answer is unknown, only a single choice can be marked. */
export function choiceMark(id: string, playerAnswer: PlayerAnswer | null, feedback: AnswerFeedback | undefined): 'right' | 'wrong' | null {
  if (!feedback) return null;
  const chosen = chosenIds(playerAnswer);
  const right = rightIds(feedback.correct_answer);
  if (right.length > 0) {
    if (right.includes(id)) return 'right';
    return chosen.includes(id) ? 'wrong' : null;
  }
  if (chosen.length !== 1 || chosen[0] !== id) return null;
  return feedback.result === 'right' || feedback.result === 'wrong' ? feedback.result : null;
}
