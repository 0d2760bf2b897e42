import type { Hatch } from '#shared/content/calendar.ts';
import type { Member } from '#shared/content/collection.ts';
import type { Draft } from './document.ts';

const none: readonly never[] = [];

/** The doors of an activity; none where its kind has none. The same list for the same document. */
export const hatchesOf = (content: Draft): readonly Hatch[] => ('hatches' in content ? content.hatches : none);

/** The members of an activity; none where its kind has none. The same list for the same document. */
export const membersOf = (content: Draft): readonly Member[] => ('members' in content ? content.members : none);
