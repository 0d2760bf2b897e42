import { Type } from 'typebox';
import { Collection, Member, mostMembers } from '#shared/content/collection.ts';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { Id } from '#shared/content/question.ts';
import type { Draft } from '../document.ts';
import { collectionDraft } from './collection-draft.ts';
import { byField, content, editKind, newContent } from './edit.ts';
import { changed, find, inserted, moved, placeOf, refuseFull, refuseKnown } from './lists.ts';
import { OrderNumber } from './order-number.ts';

const membersOf = (draft: Draft): readonly Member[] => collectionDraft(draft).members;
const withMembers = (draft: Draft, change: (members: readonly Member[]) => Member[]): Draft => {
  const collection = collectionDraft(draft);
  return { ...collection, members: change(collection.members) };
};

const { id: _, ...changeable } = Member.properties;

export const addMember = editKind({
  name: 'add_member',
  schema: Type.Object({ member: Member, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false }),
  needs: ({ member }) => newContent(member.image !== undefined),
  touches: ({ member }) => [`member/${member.id}`],
  apply: (draft, { member, order_number }) =>
    withMembers(draft, (members) => {
      refuseKnown(members, [member], 'member');
      refuseFull(members.length + 1, mostMembers, 'members');
      return inserted(members, member, order_number);
    }),
  invert: (_draft, { member }) => ({ edit: 'delete_member', input: { id: member.id } }),
});

export const changeMember = editKind({
  name: 'change_member',
  schema: Type.Object({ id: Id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false }),
  needs: ({ changes }) => byField(changes, ['image']),
  touches: ({ id, changes }) => pathsOf(`member/${id}`, changes),
  apply: (draft, { id, changes }) =>
    withMembers(draft, (members) => changed(members, id, 'member', (member) => withChanges(member, changes))),
  invert: (before, { id, changes }) => ({
    edit: 'change_member',
    input: { id, changes: previousOf(find(membersOf(before), id, 'member'), changes) },
  }),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
});

export const deleteMember = editKind({
  name: 'delete_member',
  schema: Type.Object({ id: Id }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`member/${id}`, `members/order/${id}`],
  apply: (draft, { id }) => withMembers(draft, (members) => members.toSpliced(placeOf(members, id, 'member'), 1)),
  invert: (before, { id }) => {
    const place = placeOf(membersOf(before), id, 'member');
    return { edit: 'add_member', input: { member: membersOf(before)[place], order_number: place + 1 } };
  },
});

export const moveMember = editKind({
  name: 'move_member',
  schema: Type.Object({ id: Id, order_number: OrderNumber }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`members/order/${id}`],
  apply: (draft, { id, order_number }) => withMembers(draft, (members) => moved(members, id, order_number, 'member')),
  invert: (before, { id }) => ({ edit: 'move_member', input: { id, order_number: placeOf(membersOf(before), id, 'member') + 1 } }),
});

/** Whether members are closed at their own addresses, too, until they open here. */
export const changeMembersShut = editKind({
  name: 'change_members_shut',
  schema: Type.Object({ only_from_here: Type.Boolean() }, { additionalProperties: false }),
  needs: () => content,
  touches: () => ['members/only_from_here'],
  apply: (draft, { only_from_here }) => {
    const { only_from_here: _shut, ...collection } = collectionDraft(draft, 'only_from_here');
    return { ...collection, ...(only_from_here && { only_from_here }) };
  },
  invert: (before) => ({
    edit: 'change_members_shut',
    input: { only_from_here: collectionDraft(before, 'only_from_here').only_from_here === true },
  }),
  merge: (_earlier, later) => later,
});

/** Whether the members have an order. */
export const changeMemberOrder = editKind({
  name: 'change_member_order',
  schema: Type.Object({ order: Collection.properties.order }, { additionalProperties: false }),
  needs: () => content,
  touches: () => ['members/order'],
  apply: (draft, { order }) => ({ ...collectionDraft(draft, 'order'), order }),
  invert: (before) => ({ edit: 'change_member_order', input: { order: collectionDraft(before, 'order').order } }),
  merge: (_earlier, later) => later,
});
