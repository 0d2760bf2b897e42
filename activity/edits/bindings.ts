import type { Answer } from '#shared/content/question.ts';
import type { Draft } from '../document.ts';
import { changeParts } from './question-list.ts';

export type Binding = NonNullable<Answer['person_types']>[number];

/** The answer with these bindings; without bindings it has no list. */
export function withBindings(answer: Answer, bindings: Binding[]): Answer {
  const { person_types: _, ...unbound } = answer;
  return bindings.length > 0 ? { ...answer, person_types: bindings } : unbound;
}

/** The draft with the answers that `change` replaces; questions without such answers stay the same objects. */
export const changeAnswers = (draft: Draft, change: (answer: Answer, questionId: string) => Answer): Draft =>
  changeParts(draft, (present) => {
    const questions = present.map((question) => {
      const answers = question.answers.map((answer) => change(answer, question.id));
      return answers.every((answer, place) => answer === question.answers[place]) ? question : { ...question, answers };
    });
    return questions.every((question, place) => question === present[place]) ? present : questions;
  });

/** Deleting a person type deletes its bindings, so a binding touches its person type, too. */
export const touchesOfBinding = (answerId: string, personTypeId: string): string => `person_type/${personTypeId}/bound/${answerId}`;
