import type { Member } from '#shared/content/collection.ts';
import { isPlayedInParts } from '#shared/content/part.ts';
import type { PlayerCollection, PlayerMember } from '#shared/contract/player-collection.ts';
import { isAllDone, lockOf, requiredOf, type Locked } from '#shared/play/member-openings.ts';
import { whyClosed } from '#api/play/publications/find-entry.ts';
import type { ShownCollection } from './find-collection.ts';
import type { MemberProgress } from './member-done.ts';

/** A collection's page as its player may see it. */
export function collectionAsSeen(shown: ShownCollection, registered_as: string | null): PlayerCollection {
  const { content, progress, now } = shown;
  const members = content.members.map((_, place) => memberAsSeen(shown, place));
  const needed = requiredOf(content);
  const isDone = ({ id }: { id: string }): boolean => progress.get(id)?.is_finished === true;
  const opening = content.members.flatMap(({ opens_at }) =>
    opens_at !== undefined && new Date(opens_at) > now ? [new Date(opens_at)] : [],
  );
  return {
    order: content.order,
    timezone: content.settings.timezone,
    members,
    progress: {
      done: content.members.filter(isDone).length,
      needed: needed.length,
      needed_done: needed.filter(isDone).length,
      points: Math.round(members.reduce((sum, { points }) => sum + (points ?? 0), 0) * 100) / 100,
      is_finished: isAllDone(content, progress),
    },
    next_opens_at: opening.length > 0 ? new Date(Math.min(...opening.map(Number))).toISOString() : null,
    registered_as,
  };
}

/** The reason why a player cannot enter a member now. A game that was begun can be resumed. */
export function whyUnavailable({ content, members, progress, now }: ShownCollection, place: number): { locked?: Locked; isClosed?: true } {
  const { activity, published } = members[place] as ShownCollection['members'][number];
  if (!activity || !published || whyClosed(activity, now)) return { isClosed: true };
  const locked = lockOf(content, place, progress, now);
  return locked ? { locked } : {};
}

function memberAsSeen(shown: ShownCollection, place: number): PlayerMember {
  const { content, members, progress, now } = shown;
  const { activity, published } = members[place] as ShownCollection['members'][number];
  const member = content.members[place] as Member;
  const done = progress.get(member.id) as MemberProgress;
  const { locked, isClosed } = whyUnavailable(shown, place);
  const kind = published?.content.quiz_type ?? 'quiz';
  const image = member.image ?? published?.content.cover.image.mobile ?? published?.content.cover.image.desktop;
  const startsAt = isClosed && activity?.is_active && activity.start_date && activity.start_date > now ? activity.start_date : undefined;
  return {
    id: member.id,
    activity_id: member.activity_id,
    kind,
    title: titleOf(shown, place),
    text: member.text || published?.content.cover.text || '',
    ...(image && { image }),
    state: stateOf(done, { locked: locked !== undefined, isClosed: isClosed === true }),
    ...(locked && !done.is_finished && { locked: lockReason(shown, locked) }),
    ...(startsAt && { starts_at: startsAt.toISOString() }),
    required: member.required,
    questions: published?.questions ?? 0,
    ...(published && isPlayedInParts(published.content) && { parts: { played: done.played, total: done.total } }),
    points: done.points,
    ...(done.is_passed && { passed: true }),
  };
}

/** A finished member stays finished, whatever happens to its activity. */
function stateOf(done: MemberProgress, { locked, isClosed }: { locked: boolean; isClosed: boolean }): PlayerMember['state'] {
  if (done.is_finished) return 'done';
  if (isClosed) return 'closed';
  if (locked) return 'locked';
  return done.has_begun ? 'begun' : 'open';
}

function titleOf({ content, members }: ShownCollection, place: number): string {
  const published = members[place]?.published?.content;
  return content.members[place]?.title || published?.cover.title || published?.name || '';
}

function lockReason(shown: ShownCollection, locked: Locked): NonNullable<PlayerMember['locked']> {
  if (locked.reason === 'time') return locked;
  const place = shown.content.members.findIndex(({ id }) => id === locked.member_id);
  return { reason: locked.reason, after: titleOf(shown, place) };
}
