import { Type } from 'typebox';
import type { Outcome } from '#shared/content/outcome.ts';
import { Id } from '#shared/content/question.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Draft } from '../document.ts';
import { changeAnswers, withBindings } from './bindings.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { placeOf } from './lists.ts';
import { listOf, touchesOf, withList, type OutcomeList } from './outcome-list.ts';

/** Deletes a person type or grade with all its bindings. */
export function deleteOutcome<Word extends string, Item extends Outcome>(list: OutcomeList<Word, Item>) {
  const { word, field, least, names } = list;
  return editKind({
    name: names.delete,
    schema: Type.Object({ id: Id }, { additionalProperties: false }),
    needs: () => content,
    touches: ({ id }) => [touchesOf({ id }), `person_types/order/${id}`],
    apply: (draft, { id }) => {
      const present = listOf(draft, list);
      const left = present.toSpliced(placeOf(present, id, word), 1);
      if (least && left.length < least.count) throw new EditRefused(field, least.problem);
      return withList(withoutBindings(draft, id), list, left);
    },
    invert: (before, { id }) => {
      const present = listOf(before, list);
      const place = placeOf(present, id, word);
      return { edit: names.return, input: { [word]: present[place], order_number: place + 1, bindings: bindingsTo(before, id) } };
    },
  });
}

const withoutBindings = (draft: Draft, outcomeId: string): Draft =>
  changeAnswers(draft, (answer) =>
    answer.person_types?.some((binding) => binding.person_type_id === outcomeId)
      ? withBindings(
          answer,
          answer.person_types.filter((binding) => binding.person_type_id !== outcomeId),
        )
      : answer,
  );

const bindingsTo = (draft: Draft, outcomeId: string) =>
  questionsOf(draft).flatMap((question) =>
    question.answers.flatMap((answer) =>
      (answer.person_types ?? []).flatMap((binding, index) =>
        binding.person_type_id === outcomeId
          ? [{ question_id: question.id, answer_id: answer.id, order_number: index + 1, id: binding.id, points: binding.points }]
          : [],
      ),
    ),
  );
