import type { Board, Hatch, Prize } from '#shared/content/calendar.ts';
import type { Member } from '#shared/content/collection.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Draft } from './document.ts';

/** What only some kinds have, read alike from all. The same list for the same document. */

const none: readonly never[] = [];
const noPicture: Board['background'] = {};

/** The doors of an activity; none where its kind has none. */
export const hatchesOf = (content: Draft): readonly Hatch[] => ('hatches' in content ? content.hatches : none);

/** The parts behind its doors, in the order of the doors. */
export const partsBehindDoors = (content: Draft): readonly Part[] => ('hatches' in content ? content.parts : none);

/** The prizes behind its doors. */
export const prizesOf = (content: Draft): readonly Prize[] => ('prizes' in content ? content.prizes : none);

/** The picture behind its doors. */
export const boardPictureOf = (content: Draft): Board['background'] => ('board' in content ? content.board.background : noPicture);

/** The members of an activity; none where its kind has none. */
export const membersOf = (content: Draft): readonly Member[] => ('members' in content ? content.members : none);

/** Its rooms and their rules. */
export const labyrinthOf = (content: Draft): Labyrinth | undefined => ('labyrinth' in content ? content.labyrinth : undefined);
