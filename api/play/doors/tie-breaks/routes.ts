import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { answerTieBreak } from './answer-tie-break.ts';

export const tieBreaksRoutes: readonly ServedOperation[] = [answerTieBreak];
