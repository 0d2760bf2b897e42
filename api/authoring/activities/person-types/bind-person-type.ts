import { outcomesOf } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import { questions } from '#shared/contract/questions.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';

/** The id is the binding's: a new one creates it. 0 points are stored; they bind nothing. */
export const bindPersonType = serve(questions.bindPersonType, ({ params: { id }, body }, context) => {
  const { person_type_id, answer_id, answer_type = null, points } = body;
  return editPart(
    context,
    'answer',
    answer_id,
    ({ draft }) => {
      const question = questionsOf(draft).find(({ answers }) => answers.some((answer) => answer.id === answer_id));
      if (!question) throw invalidAt('answer_id', 'answer_gone');
      if (!outcomesOf(draft).some((type) => type.id === person_type_id)) throw invalidAt('person_type_id', 'person_type_gone');
      return [{ edit: 'bind_person_type', input: { question_id: question.id, answer_id, person_type_id, id, points } }];
    },
    ({ draft }) => {
      const answer = questionsOf(draft)
        .flatMap(({ answers }) => answers)
        .find((each) => each.id === answer_id);
      const binding = answer?.person_types?.find((each) => each.person_type_id === person_type_id);
      return { id: binding?.id ?? id, person_type_id, answer_id, answer_type, points };
    },
  );
});
