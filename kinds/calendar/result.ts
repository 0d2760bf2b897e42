import type { FinalResult } from '#shared/play/result.ts';
import type { PreviewedResult } from '../kind.ts';

/** A door has a score and no pass level. */
export const result = (): Partial<FinalResult> => ({});

export const previewed = (): PreviewedResult => ({});
