import type { Question } from '#shared/content/question.ts';
import { shuffled, type Random } from '#shared/play/seeded-random.ts';
import { gapsInText } from './fill_the_gaps/gap-text.ts';

/** A gap as a player gets it before answering: its options in the game's own order, and no right answer. */
export interface PlayerGap {
  id: string;
  options?: string[];
}

/** The text with its gaps; nothing where the question has none. */
export function playerGaps(question: Question, random: Random): { gap_text?: string; gaps?: PlayerGap[] } {
  const { gap_text } = question;
  if (gap_text === undefined) return {};
  return {
    gap_text,
    gaps: gapsInText(question).map(({ id, options }) => ({ id, ...(options && { options: shuffled(options, random) }) })),
  };
}
