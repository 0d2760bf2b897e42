import type { Draft } from '#activity/document.ts';
import { checkMembers } from '#kinds/collection/check-members.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findMemberActivities } from './member-store.ts';

/** The problems of a collection's members that stop publishing; none for other activities. */
export async function findMemberProblems(tx: Tx, draft: Draft, now: Date): Promise<DraftProblem[]> {
  if (!('members' in draft)) return [];
  const ids = draft.members.map(({ activity_id }) => activity_id);
  const activities = await findMemberActivities(tx, ids, now);
  return checkMembers(draft, new Map(activities.map((activity) => [activity.id, activity])));
}
