import { Type, type Static } from 'typebox';
import { DateTime } from './date-time.ts';
import { Id, Image } from './question.ts';
import { object, optional, text } from './schema.ts';

/** The most boards that a combined board can add up. */
export const mostMembers = 20;

/** The condition on a member before another one opens: finished or passed. */
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
  /** Closed before this time. */
  opens_at: optional(DateTime),
  /** Closed until another member is done. */
  opens_after: optional(object({ member_id: Id, need: Type.Enum(memberNeeds) })),
  /** Whether finishing the collection requires it. */
  required: Type.Boolean(),
});
export type Member = Static<typeof Member>;

export const collectionOrders = ['free', 'in_order'] as const;

/** The fields of a collection besides those of all activities. */
export const Collection = object({
  members: Type.Array(Member, { maxItems: mostMembers }),
  /** in_order: each member opens once the one before it is finished. */
  order: Type.Enum(collectionOrders),
  /** A member that is not open here yet is closed at its own address, too, and refers to this page. Absent: its own address is independent. */
  only_from_here: optional(Type.Boolean()),
});
export type Collection = Static<typeof Collection>;
