import type { FinalResult } from '#shared/play/result.ts';
import type { PreviewedResult } from '../kind.ts';

/** Only members have games. */
export const result = (): Partial<FinalResult> => ({});

export const previewed = (): PreviewedResult => ({});
