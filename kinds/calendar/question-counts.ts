import type { HatchType } from '#shared/content/calendar.ts';

/** The number of questions behind a door of each type. */
export const questionCounts: Record<HatchType, { least: number; most: number }> = {
  default: { least: 1, most: 1 },
  contest: { least: 1, most: 1 },
  bonus: { least: 0, most: Infinity },
  final: { least: 0, most: Infinity },
  deals_single_question: { least: 1, most: 1 },
  default_share_bonus: { least: 1, most: 1 },
  default_multiple_questions: { least: 1, most: 50 },
  content_only: { least: 0, most: 0 },
};
