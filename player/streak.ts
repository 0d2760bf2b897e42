import type { Answered } from '#shared/contract/play.ts';

/** The least number of right answers in a row that the player shows as a streak. */
const shortest = 3;

/** Right answers in a row after one more result. Only fully right ones count; an unscored answer changes nothing. */
export function streakAfter(streak: number, result: Answered['result']): number {
  if (result === null || result === 'unscored') return streak;
  return result === 'right' ? streak + 1 : 0;
}

/** The streak to show after an answer that continued it; 0: none. */
export const shownStreak = (streak: number, result: Answered['result']): number => (result === 'right' && streak >= shortest ? streak : 0);
