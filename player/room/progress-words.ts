import type { Translate } from '#questions/play-props.ts';
import type { PhoneFrame } from '#shared/contract/rooms.ts';

/** How far the room has come: a walk by the rooms that it has found. */
export const progressWords = ({ number, of, walk }: Pick<PhoneFrame, 'number' | 'of' | 'walk'>, t: Translate): string =>
  walk ? t('labyrinth.progress', { number: walk.seen.rooms.length, total: walk.of }) : t('question.progress', { number, total: of });
