import { isLinked } from '#shared/content/clip-kinds.ts';
import type { Clip, Question } from '#shared/content/question.ts';

/** The films and sounds of a question that are files of the tenant. */
export const ownClipsOf = ({ clip, feedback }: Pick<Question, 'clip' | 'feedback'>): Clip[] =>
  [clip, feedback.clip].filter((each) => each !== undefined && !isLinked(each.kind)) as Clip[];

/** What its bytes are called in a file; its poster has a key of its own. */
export const clipKey = ({ kind, source }: Pick<Clip, 'kind' | 'source'>): string => `${source}.${kind}`;
