import { isBlank } from '#shared/blank-text.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { partnersOf } from './match_pairs/pairs.ts';
import { traits } from './traits.ts';

/** An answer that was added but never filled: it has neither text nor picture, and nothing depends on it. */
export const isUnused = ({ text, image, shape, feedback, is_right: isRight, person_types: bindings = [] }: Answer): boolean =>
  isBlank(text) && isBlank(feedback) && !image && !shape && !isRight && bindings.every(({ points }) => points === 0);

/** The answers that players can get. Types that list their answers leave out unused ones. */
export function usedAnswers({ type, answers }: Pick<Question, 'type' | 'answers'>): Answer[] {
  const { answeredBy } = traits[type];
  if (answeredBy === 'pairs' && answers.some(isUnused)) return withoutUnusedPairs(answers);
  const isListed = answeredBy === 'choice' || answeredBy === 'choices' || answeredBy === 'order';
  return isListed && answers.some(isUnused) ? answers.filter((answer) => !isUnused(answer)) : answers;
}

/** A pair of which one half is filled stays. */
function withoutUnusedPairs(answers: readonly Answer[]): Answer[] {
  const partners = partnersOf(answers);
  return answers.filter((answer) => ![answer, ...(partners.get(answer.id) ?? [])].every(isUnused));
}
