import { Type } from 'typebox';
import { PersonType } from '../document.ts';
import { personTypeHasPictures } from '../has-pictures.ts';
import { editKind, newContent } from './edit.ts';
import { inserted, refuseFull, refuseKnown } from './lists.ts';
import { OrderNumber } from './order-number.ts';

export const mostPersonTypes = 100;

export const addPersonType = editKind({
  name: 'add_person_type',
  schema: Type.Object({ person_type: PersonType, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false }),
  needs: ({ person_type }) => newContent(personTypeHasPictures(person_type)),
  touches: ({ person_type }) => [`person_type/${person_type.id}`],
  apply: (draft, { person_type, order_number }) => {
    refuseKnown(draft.person_types, [person_type], 'person_type');
    refuseFull(draft.person_types.length + 1, mostPersonTypes, 'person_types');
    return { ...draft, person_types: inserted(draft.person_types, person_type, order_number) };
  },
  invert: (_, { person_type }) => ({ edit: 'delete_person_type', input: { id: person_type.id } }),
});
