import type { Draft, Question } from '#shared/activity/document.ts';

/** The part that is all of an activity, where it has no others. A calendar's doors have ids of their own. */
export const wholePart = '00000000-0000-0000-0000-000000000000';

/** The questions that stand in a part of a publication, in the editor's order; none for a part that it has not got. */
export const questionsOfPart = ({ questions }: Pick<Draft, 'questions'>, part_id: string): readonly Question[] =>
  part_id === wholePart ? questions : [];
