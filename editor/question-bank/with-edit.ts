import type { QuestionEdit } from '#questions/form-props.ts';
import { withChanges } from '#shared/content/changes.ts';
import type { Answer, Question } from '#shared/content/question.ts';

const mostAnswers = 200;

/** A question outside activities with an edit of its form applied. */
export function withEdit(question: Question, { edit, input }: QuestionEdit): Question {
  if (edit === 'change_question') return withChanges(question, input.changes);
  return { ...question, answers: answersWith(question.answers, { edit, input } as AnswerEdit) };
}

type AnswerEdit = Exclude<QuestionEdit, { edit: 'change_question' }>;

function answersWith(answers: readonly Answer[], { edit, input }: AnswerEdit): Answer[] {
  switch (edit) {
    case 'add_answer':
      return answers.length < mostAnswers ? inserted(answers, input.answer, input.order_number) : [...answers];
    case 'change_answer':
      return answers.map((answer) => (answer.id === input.id ? withChanges(answer, input.changes) : answer));
    case 'delete_answer':
      return answers.filter(({ id }) => id !== input.id);
    case 'move_answer': {
      const moved = answers.find(({ id }) => id === input.id);
      return moved
        ? inserted(
            answers.filter((answer) => answer !== moved),
            moved,
            input.order_number,
          )
        : [...answers];
    }
  }
}

/** `order` from 1; absent: last. */
const inserted = (answers: readonly Answer[], answer: Answer, order = answers.length + 1): Answer[] =>
  answers.toSpliced(order - 1, 0, answer);
