import type { DraftProblem } from '#shared/content/problems.ts';

/** A quiz has nothing but its questions. */
export const check = (): DraftProblem[] => [];
