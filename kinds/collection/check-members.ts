import type { Collection, Member } from '#shared/content/collection.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { type DraftProblem, stop, warn } from '#shared/content/problems.ts';
import type { Stage } from '#shared/content/stages.ts';
import { atMember } from './check.ts';

/** A collection holds no other. */
export const fitsCollection = (kind: ActivityKind): boolean => kind !== 'collection';

/** The current state of a member. Dates are ISO 8601. */
export interface MemberActivity {
  id: string;
  quiz_type: ActivityKind;
  stage: Stage;
  is_active: boolean;
  end_date: string | null;
  /** Whether it contains something that a player can pass. */
  can_pass: boolean;
}

/**
 * Problems of the members that show only in the activities themselves. `activities` are those of the tenant; a member not among them no longer
 * exists. A member that was published before and is closed now does not stop a publish: players see it as closed.
 */
export function checkMembers({ members }: Pick<Collection, 'members'>, activities: ReadonlyMap<string, MemberActivity>): DraftProblem[] {
  const byMember = new Map(members.map((member) => [member.id, activities.get(member.activity_id)]));
  return members.flatMap((member) => {
    const activity = byMember.get(member.id);
    if (!activity) return [stop('member_gone', atMember(member, 'activity_id'))];
    const before = member.opens_after && byMember.get(member.opens_after.member_id);
    return [
      ...checkActivity(member, activity),
      ...(member.opens_after?.need === 'passed' && before && !before.can_pass
        ? [stop('member_cannot_be_passed', atMember(member, 'opens_after'))]
        : []),
    ];
  });
}

function checkActivity(member: Member, { quiz_type, stage, is_active, end_date }: MemberActivity): DraftProblem[] {
  const at = atMember(member, 'activity_id');
  if (!fitsCollection(quiz_type)) return [stop('member_is_collection', at)];
  if (stage === 'draft') return [stop('member_unpublished', at)];
  if (member.opens_at !== undefined && end_date !== null && new Date(member.opens_at) >= new Date(end_date))
    return [stop('member_opens_too_late', atMember(member, 'opens_at'))];
  return stage === 'expired' || !is_active ? [warn('member_closed', at)] : [];
}
