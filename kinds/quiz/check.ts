import type { DraftProblem } from '#shared/content/problems.ts';

/** A quiz has nothing beside its questions. */
export const check = (): DraftProblem[] => [];
