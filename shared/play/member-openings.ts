import type { Collection, Member, MemberNeed } from '#shared/content/collection.ts';

/** What must be done before a member opens. */
export interface Before {
  member_id: string;
  need: MemberNeed;
}

/**
 * The conditions for the member at a position of a collection, from 0: the member before it if there is an order, and the member after which it
 * opens.
 */
export function beforeMember({ members, order }: Collection, place: number): Before[] {
  const { opens_after } = members[place] as Member;
  const previous = order === 'in_order' ? members[place - 1] : undefined;
  const inOrder: Before[] = previous ? [{ member_id: previous.id, need: 'finished' }] : [];
  if (!opens_after) return inOrder;
  return [...inOrder.filter(({ member_id }) => member_id !== opens_after.member_id), opens_after];
}

/** What a player has done in a member. */
export interface MemberDone {
  is_finished: boolean;
  is_passed: boolean;
}

/** Why a member is locked for a player; null when it is open. */
export type Locked = { reason: 'time'; opens_at: string } | { reason: MemberNeed; member_id: string };

/** Decides which members are open, on the server and in every program that shows them. `done` is by the members' ids. */
export function lockOf(collection: Collection, place: number, done: ReadonlyMap<string, MemberDone>, now: Date): Locked | null {
  const { opens_at } = collection.members[place] as Member;
  if (opens_at !== undefined && new Date(opens_at) > now) return { reason: 'time', opens_at };
  for (const { member_id, need } of beforeMember(collection, place)) {
    const there = done.get(member_id);
    if (!(need === 'passed' ? there?.is_passed : there?.is_finished)) return { reason: need, member_id };
  }
  return null;
}

/** Whether a player has finished everything that finishing the collection requires. Without required members, that is all of them. */
export function isAllDone({ members }: Collection, done: ReadonlyMap<string, MemberDone>): boolean {
  const needed = requiredOf({ members });
  return needed.length > 0 && needed.every(({ id }) => done.get(id)?.is_finished);
}

export function requiredOf({ members }: Pick<Collection, 'members'>): readonly Member[] {
  const required = members.filter((member) => member.required);
  return required.length > 0 ? required : members;
}

/** The members, among the ids, that wait for each other for ever, or for another member that does. */
export function neverOpening(collection: Collection): ReadonlySet<string> {
  const left = new Map(collection.members.map(({ id }, place) => [id, beforeMember(collection, place)]));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [id, needs] of left) if (needs.every(({ member_id }) => !left.has(member_id))) left.delete(id);
  }
  return new Set(left.keys());
}
