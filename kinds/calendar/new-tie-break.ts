import type { TieBreak, TieBreakKind } from '#shared/content/calendar.ts';

/** An empty tie-break of this kind; keeps the fields of an earlier tie-break. */
export const newTieBreak = (kind: TieBreakKind, before?: TieBreak): TieBreak => ({
  question: '',
  unit: '',
  most_letters: 300,
  ...before,
  kind,
});
