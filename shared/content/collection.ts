import { Type, type Static } from 'typebox';
import { DateTime } from './date-time.ts';
import { Id, Image } from './question.ts';
import { object, optional, text } from './schema.ts';

/** As many boards as a combined one adds up. */
export const mostMembers = 20;

/** What a member must be before another opens: played to its end, or passed. */
export const memberNeeds = ['finished', 'passed'] as const;
export type MemberNeed = (typeof memberNeeds)[number];

/** An activity of the tenant on a collection's page. */
export const Member = object({
  id: Id,
  activity_id: Id,
  /** Empty: the activity's own title. */
  title: text(200),
  text: text(1000),
  /** Absent: the picture of the activity's own cover. */
  image: optional(Image),
  /** Closed before. */
  opens_at: optional(DateTime),
  /** Closed until another member is done. */
  opens_after: optional(object({ member_id: Id, need: Type.Enum(memberNeeds) })),
  /** Whether the collection is finished only with it. */
  required: Type.Boolean(),
});
export type Member = Static<typeof Member>;

export const collectionOrders = ['free', 'in_order'] as const;

/** What a collection has beside what all activities have. */
export const Collection = object({
  members: Type.Array(Member, { maxItems: mostMembers }),
  /** in_order: each opens once the one before it is played to its end. */
  order: Type.Enum(collectionOrders),
  /** A member that is not open here yet is shut at its own address too, which leads here. Absent: its own address stays its own. */
  only_from_here: optional(Type.Boolean()),
});
export type Collection = Static<typeof Collection>;
