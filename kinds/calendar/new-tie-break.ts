import type { TieBreak, TieBreakKind } from '#shared/content/calendar.ts';

/** A tie-break that asks nothing yet; what another kind of it asked stays. */
export const newTieBreak = (kind: TieBreakKind, before?: TieBreak): TieBreak => ({
  question: '',
  unit: '',
  most_letters: 300,
  ...before,
  kind,
});
