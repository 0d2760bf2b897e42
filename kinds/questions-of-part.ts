import type { Part } from '#shared/content/part-schema.ts';
import type { Question } from '#shared/content/question.ts';

/** The questions that stand in a part of a publication, in the editor's order; none for a part that it has not got. */
export const questionsOfPart = ({ parts }: { readonly parts: readonly Part[] }, part_id: string): readonly Question[] =>
  parts.find(({ id }) => id === part_id)?.questions ?? [];
