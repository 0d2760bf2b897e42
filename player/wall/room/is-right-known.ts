import type { WallFrame } from '#shared/contract/rooms.ts';

/** Whether any answer counts as right. */
export const isRightKnown = (correct: WallFrame['correct_answer']): boolean => correct !== undefined && Object.keys(correct).length > 0;
