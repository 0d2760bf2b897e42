import type { Draft } from './document.ts';

/** Without its start, its end and its rounds. */
export const withoutDates = (draft: Draft): Draft => ({
  ...draft,
  rounds: [],
  settings: { ...draft.settings, start_date: null, end_date: null },
});
