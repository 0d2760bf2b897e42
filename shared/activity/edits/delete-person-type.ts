import { Type } from 'typebox';
import { Id } from '../document.ts';
import { changeAnswers, withBindings } from './bindings.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { placeOf } from './lists.ts';

/** A personality test has two person types at least. */
export const leastPersonTypes = 2;

/** The person type with all its bindings. */
export const deletePersonType = editKind({
  name: 'delete_person_type',
  schema: Type.Object({ id: Id }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`person_type/${id}`, `person_types/order/${id}`],
  apply: (draft, { id }) => {
    const person_types = draft.person_types.toSpliced(placeOf(draft.person_types, id, 'person_type'), 1);
    if (draft.quiz_type === 'person' && person_types.length < leastPersonTypes) {
      throw new EditRefused('person_types', 'too_few_person_types');
    }
    const unbound = changeAnswers(draft, (answer) =>
      answer.person_types?.some((binding) => binding.person_type_id === id)
        ? withBindings(
            answer,
            answer.person_types.filter((binding) => binding.person_type_id !== id),
          )
        : answer,
    );
    return { ...unbound, person_types };
  },
  invert: (before, { id }) => {
    const place = placeOf(before.person_types, id, 'person_type');
    const bindings = before.questions.flatMap((question) =>
      question.answers.flatMap((answer) =>
        (answer.person_types ?? []).flatMap((binding, index) =>
          binding.person_type_id === id
            ? [{ question_id: question.id, answer_id: answer.id, order_number: index + 1, id: binding.id, points: binding.points }]
            : [],
        ),
      ),
    );
    return { edit: 'return_person_type', input: { person_type: before.person_types[place], order_number: place + 1, bindings } };
  },
});
