import type { Part } from '#shared/content/part-schema.ts';
import type { Question } from '#shared/content/question.ts';

/** The questions of a part of a publication, in the editor's order; empty when the publication has no such part. */
export const questionsOfPart = ({ parts }: { readonly parts: readonly Part[] }, part_id: string): readonly Question[] =>
  parts.find(({ id }) => id === part_id)?.questions ?? [];
