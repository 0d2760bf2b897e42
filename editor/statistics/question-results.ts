import type { QuestionRow } from '#shared/contract/figures.ts';

const results = ['right', 'partly', 'wrong', 'unscored', 'time_over'] as const;
export type Result = (typeof results)[number];
const shownAlways: readonly Result[] = ['right', 'wrong'];

/** Right and wrong have a column of their own always, but where nothing was scored; the others where there is something to tell. */
export function resultsOf(rows: readonly Pick<QuestionRow, Result>[]): Result[] {
  const has = (result: Result) => rows.some((row) => row[result] > 0);
  const isScored = has('right') || has('partly') || has('wrong') || !has('unscored');
  return results.filter((result) => has(result) || (isScored && shownAlways.includes(result)));
}
