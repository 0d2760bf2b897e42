import type { Collection, Member, MemberNeed } from '#shared/content/collection.ts';

/** What must be done before a member opens. */
export interface Before {
  member_id: string;
  need: MemberNeed;
}

/** What stands before the member at a place of a collection, from 0: the one before it where they have an order, and what it opens after. */
export function beforeMember({ members, order }: Collection, place: number): Before[] {
  const { opens_after } = members[place] as Member;
  const previous = order === 'in_order' ? members[place - 1] : undefined;
  const inOrder: Before[] = previous ? [{ member_id: previous.id, need: 'finished' }] : [];
  if (!opens_after) return inOrder;
  return [...inOrder.filter(({ member_id }) => member_id !== opens_after.member_id), opens_after];
}

/** What a player has done of a member. */
export interface MemberDone {
  is_finished: boolean;
  is_passed: boolean;
}

/** Why a member is closed to a player; null where it is open. */
export type Locked = { reason: 'time'; opens_at: string } | { reason: MemberNeed; member_id: string };

/** The server decides by it what is open, and so does every program that shows it. `done` by the members' ids. */
export function lockOf(collection: Collection, place: number, done: ReadonlyMap<string, MemberDone>, now: Date): Locked | null {
  const { opens_at } = collection.members[place] as Member;
  if (opens_at !== undefined && new Date(opens_at) > now) return { reason: 'time', opens_at };
  for (const { member_id, need } of beforeMember(collection, place)) {
    const there = done.get(member_id);
    if (!(need === 'passed' ? there?.is_passed : there?.is_finished)) return { reason: need, member_id };
  }
  return null;
}

/** Whether all that it takes to have finished a collection is played to its end. Without required members it takes all of them. */
export function isAllDone({ members }: Collection, done: ReadonlyMap<string, MemberDone>): boolean {
  const needed = requiredOf({ members });
  return needed.length > 0 && needed.every(({ id }) => done.get(id)?.is_finished);
}

export function requiredOf({ members }: Pick<Collection, 'members'>): readonly Member[] {
  const required = members.filter((member) => member.required);
  return required.length > 0 ? required : members;
}

/** The members, from the ids, that wait for each other for ever, or for one that waits so. */
export function neverOpening(collection: Collection): ReadonlySet<string> {
  const left = new Map(collection.members.map(({ id }, place) => [id, beforeMember(collection, place)]));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [id, needs] of left) if (needs.every(({ member_id }) => !left.has(member_id))) left.delete(id);
  }
  return new Set(left.keys());
}
