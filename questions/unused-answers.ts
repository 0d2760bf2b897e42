import type { Answer, Question } from '#shared/content/question.ts';
import { traits } from './traits.ts';

/** An answer that was offered and never filled: it has neither text nor picture, and nothing hangs on it. */
export const isUnused = ({ text, image, shape, is_right: isRight, person_types: bindings = [] }: Answer): boolean =>
  !text?.trim() && !image && !shape && !isRight && bindings.every(({ points }) => points === 0);

/** The answers that players can get; of those that are read or looked at, unused ones are none. */
export function usedAnswers({ type, answers }: Pick<Question, 'type' | 'answers'>): Answer[] {
  const { answeredBy } = traits[type];
  const isListed = answeredBy === 'choice' || answeredBy === 'choices' || answeredBy === 'order';
  return isListed && answers.some(isUnused) ? answers.filter((answer) => !isUnused(answer)) : answers;
}
