import { Type, type Static } from 'typebox';
import { Collection, type Member } from '#shared/content/collection.ts';
import { Part } from '#shared/content/part-schema.ts';
import { object } from '#shared/content/schema.ts';
import type { BodyUpgrades, NewBody, OwnWire, WireBody } from '../kind.ts';

/** A collection has no questions of its own. */
export const Body = object({
  quiz_type: Type.Literal('collection'),
  parts: Type.Array(Part, { maxItems: 0 }),
  ...Collection.properties,
});
export type Body = Static<typeof Body>;

/** Players register once, before the members, for all of them. */
export const newBody = (): NewBody<Body> => ({
  body: { quiz_type: 'collection', parts: [], members: [], order: 'free' },
  settings: { registration_moment: 'before' },
});

export const newMember = (member: Pick<Member, 'id' | 'activity_id'>): Member => ({ ...member, title: '', text: '', required: true });

export function ofWire({ collection }: WireBody): Body {
  if (!collection) throw new Error('A collection comes with its members.');
  return { quiz_type: 'collection', parts: [], ...collection };
}

export const wireOf = ({ members, order, only_from_here }: Body): OwnWire => ({
  collection: { members, order, ...(only_from_here && { only_from_here }) },
});

const none: never[] = [];
export const outcomesOf = (): never[] => none;
export const withOutcomes = (body: Body): Body => body;

export function withNewIds(body: Body, newId: () => string): Body {
  const ids = new Map(body.members.map(({ id }) => [id, newId()]));
  return {
    ...body,
    members: body.members.map(({ opens_after, ...member }) => {
      const after = opens_after && ids.get(opens_after.member_id);
      return { ...member, id: ids.get(member.id) as string, ...(after && { opens_after: { ...opens_after, member_id: after } }) };
    }),
  };
}

export const upgrades: BodyUpgrades = {};
