import { traits } from '#kinds/traits.ts';
import type { Collection } from '#shared/content/collection.ts';
import type { MemberDone } from '#shared/play/member-openings.ts';
import { isCounted } from '#questions/traits.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Played } from './progress-store.ts';

/** A member's activity as players see it. `published` is undefined when it has no publication. */
export interface MemberPublished {
  activity_id: string;
  published: Published | undefined;
}

/** A player's progress in one member. */
export interface MemberProgress extends MemberDone {
  has_begun: boolean;
  points: number | null;
  /** How many parts she has played, of those in which there is something to play. */
  played: number;
  total: number;
}

const nothing: MemberProgress = { is_finished: false, is_passed: false, has_begun: false, points: null, played: 0, total: 0 };

/**
 * A member is finished once every part with questions was played to its end: one game for most kinds, one game for each door of a calendar. It is
 * passed by enough right answers in one game, where passing is possible.
 */
export function progressOf({ activity_id, published }: MemberPublished, { parts, standings }: Played): MemberProgress {
  const own = parts.filter((part) => part.activity_id === activity_id);
  const ended = own.filter(({ has_ended }) => has_ended);
  const points = standings[activity_id] ?? (ended.length > 0 ? ended.reduce((sum, part) => sum + part.points, 0) : null);
  if (!published) return { ...nothing, points };
  const playable = playableParts(published);
  const played = playable.filter((id) => ended.some(({ part_id }) => part_id === id)).length;
  const { pass_level, pass_level_type } = published.content.settings;
  const canPass = traits[published.content.quiz_type].isScored && pass_level > 0;
  return {
    is_finished: playable.length > 0 && played === playable.length,
    is_passed: canPass && ended.some(({ correct, percent }) => (pass_level_type === 'percent' ? percent : correct) >= pass_level),
    has_begun: own.length > 0,
    points,
    played,
    total: playable.length,
  };
}

const known = new WeakMap<Published, string[]>();

function playableParts(published: Published): string[] {
  const there = known.get(published);
  if (there) return there;
  const { content, course } = published;
  const parts = content.parts.map(({ id }) => id).filter((id) => course.questions(id, 0, []).some(isCounted));
  known.set(published, parts);
  return parts;
}

/** Of all members, by their ids in the collection. */
export const allProgress = (
  { members }: Collection,
  published: readonly MemberPublished[],
  played: Played,
): ReadonlyMap<string, MemberProgress> =>
  new Map(members.map(({ id }, place) => [id, progressOf(published[place] as MemberPublished, played)]));
