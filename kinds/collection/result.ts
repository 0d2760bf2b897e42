import type { FinalResult } from '#shared/play/result.ts';
import type { PreviewedResult } from '../kind.ts';

/** Games are those of its members. */
export const result = (): Partial<FinalResult> => ({});

export const previewed = (): PreviewedResult => ({});
