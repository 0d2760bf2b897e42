import { Type } from 'typebox';
import type { Answer } from '#shared/content/question.ts';
import { Id } from '#shared/content/question.ts';
import { outcomesOf } from '../document.ts';
import { touchesOfBinding, withBindings } from './bindings.ts';
import { content, editKind } from './edit.ts';
import { changed, find, inserted, placeOf, refuseFull } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { findQuestion, withAnswers } from './question-list.ts';

export const BindingPoints = Type.Number({ minimum: -1000, maximum: 1000 });

const ofType = (answer: Answer, personTypeId: string): number =>
  (answer.person_types ?? []).findIndex((binding) => binding.person_type_id === personTypeId);

/** How many points an answer gives to a person type; null removes the binding. An existing binding keeps its id. */
export const bindPersonType = editKind({
  name: 'bind_person_type',
  schema: Type.Object(
    {
      question_id: Id,
      answer_id: Id,
      person_type_id: Id,
      id: Id,
      points: Type.Union([BindingPoints, Type.Null()]),
      order_number: Type.Optional(OrderNumber),
    },
    { additionalProperties: false },
  ),
  needs: () => content,
  touches: ({ question_id, answer_id, person_type_id }) => [
    `question/${question_id}/answer/${answer_id}/person_types/${person_type_id}`,
    touchesOfBinding(answer_id, person_type_id),
  ],
  apply: (draft, { question_id, answer_id, person_type_id, id, points, order_number }) => {
    placeOf(outcomesOf(draft), person_type_id, 'person_type_id');
    const change = (answer: Answer): Answer => {
      const bindings = answer.person_types ?? [];
      const place = ofType(answer, person_type_id);
      const present = bindings[place];
      if (points === null) return present ? withBindings(answer, bindings.toSpliced(place, 1)) : answer;
      if (present) return withBindings(answer, bindings.with(place, { ...present, points }));
      refuseFull(bindings.length + 1, 100, 'person_types');
      return withBindings(answer, inserted(bindings, { id, person_type_id, points }, order_number));
    };
    return withAnswers(draft, question_id, (answers) => changed(answers, answer_id, 'answer_id', change));
  },
  invert: (before, { question_id, answer_id, person_type_id, id }) => {
    const answer = find(findQuestion(before, question_id).answers, answer_id, 'answer_id');
    const place = ofType(answer, person_type_id);
    const present = answer.person_types?.[place];
    const target = { question_id, answer_id, person_type_id };
    const input = present
      ? { ...target, id: present.id, points: present.points, order_number: place + 1 }
      : { ...target, id, points: null };
    return { edit: 'bind_person_type', input };
  },
  merge: (earlier, later) =>
    earlier.answer_id === later.answer_id && earlier.person_type_id === later.person_type_id && earlier.points !== null
      ? { ...later, id: earlier.id }
      : null,
});
