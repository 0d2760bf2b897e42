import type { Member } from '#shared/content/collection.ts';
import { type DraftProblem, type Place, stop, warn } from '#shared/content/problems.ts';
import { neverOpening } from '#shared/play/member-openings.ts';
import type { Checked } from '../kind.ts';
import type { Body } from './body.ts';

/** Problems in the collection's own draft. For the members themselves, see check-members.ts. */
export function check(draft: Checked<Body>): DraftProblem[] {
  const { members, settings } = draft;
  if (members.length === 0) return [stop('no_members', { part: 'members' })];
  const known = new Set(members.map(({ id }) => id));
  const first = new Map(members.toReversed().map(({ id, activity_id }) => [activity_id, id]));
  const never = neverOpening({ ...draft, members: members.map((member) => withoutGone(member, known)) });
  return members.flatMap((member) => [
    ...(first.get(member.activity_id) === member.id ? [] : [stop('member_twice', atMember(member, 'activity_id'))]),
    ...(member.opens_after && !known.has(member.opens_after.member_id) ? [stop('member_after_gone', atMember(member, 'opens_after'))] : []),
    ...(never.has(member.id) ? [stop('member_cycle', atMember(member, 'opens_after'))] : []),
    ...(isTooLate(member, settings.end_date) ? [stop('member_opens_too_late', atMember(member, 'opens_at'))] : []),
    ...(member.image && member.image.alt === undefined ? [warn('image_alt_missing', atMember(member, 'image'))] : []),
  ]);
}

export const atMember = ({ id }: Member, field: string): Place => ({ part: 'members', member_id: id, field });

const withoutGone = ({ opens_after, ...member }: Member, known: ReadonlySet<string>): Member =>
  opens_after && known.has(opens_after.member_id) ? { ...member, opens_after } : member;

const isTooLate = ({ opens_at }: Member, end: string | null): boolean =>
  opens_at !== undefined && end !== null && new Date(opens_at) >= new Date(end);
