import { isBlank } from '#shared/blank-text.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { mostAnswers } from '#shared/content/most-answers.ts';
import type { QuestionEdit } from './form-props.ts';

const isEmpty = ({ text, image, shape }: Answer): boolean => isBlank(text) && !image && !shape;

interface Pasted {
  edits: QuestionEdit[];
  /** The place of the last answer that got a text, from 0. */
  last: number;
  /** How many texts find no room. */
  left: number;
}

/** Puts texts into the answer at `place` and those after it: empty answers are filled first, the others follow as new ones. */
export function pastedAnswers(
  { id: question_id, answers }: Pick<Question, 'id' | 'answers'>,
  place: number,
  texts: readonly string[],
  newAnswer: (text: string) => Answer,
): Pasted {
  const next = answers.findIndex((answer, index) => index > place && !isEmpty(answer));
  const filled = answers.slice(place, Math.min(next < 0 ? answers.length : next, place + texts.length));
  const taken = texts.slice(0, filled.length + mostAnswers - answers.length);
  return {
    edits: taken.map((text, index): QuestionEdit => {
      const answer = filled[index];
      return answer
        ? { edit: 'change_answer', input: { question_id, id: answer.id, changes: { text } } }
        : { edit: 'add_answer', input: { question_id, answer: newAnswer(text), order_number: place + index + 1 } };
    }),
    last: place + taken.length - 1,
    left: texts.length - taken.length,
  };
}
