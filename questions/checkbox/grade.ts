import type { Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import { hasAnswer, hasRightAnswer } from '../choose-one.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import type { GivenChoices } from '../player-answers.ts';

export { hasRightAnswer as isScored } from '../choose-one.ts';
export { optionsToChoose as playerOptions } from '../player-option.ts';

const rightIds = (question: Question): string[] => question.answers.filter((answer) => answer.is_right).map((answer) => answer.id);

/** Right with exactly the right set. With partial points, a wrong choice cancels a right one: (right − wrong) / all right ones. */
export function grade(question: Question, playerAnswer: GivenChoices): Graded {
  if (!hasRightAnswer(question)) return unscored;
  const right = new Set(rightIds(question));
  const chosen = new Set(playerAnswer.answer_ids);
  const rightChosen = [...chosen].filter((id) => right.has(id)).length;
  const wrongChosen = chosen.size - rightChosen;
  const share = Math.max(0, (rightChosen - wrongChosen) / right.size);
  return gradedByShare(question.partial_points || share === 1 ? share : 0);
}

export function correctAnswer(question: Question): CorrectAnswer | null {
  return hasRightAnswer(question) ? { answer_ids: rightIds(question) } : null;
}

export const fits = (question: Question, playerAnswer: GivenChoices): boolean =>
  playerAnswer.answer_ids.every((id) => hasAnswer(question, id));

export const chosenAnswers = (question: Question, playerAnswer: GivenChoices): string[] =>
  question.answers.map((answer) => answer.id).filter((id) => playerAnswer.answer_ids.includes(id));
