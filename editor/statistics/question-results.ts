import type { QuestionRow } from '#shared/contract/figures.ts';
import { sharesOf } from '#shared/play/whole-shares.ts';

const results = ['right', 'partly', 'wrong', 'unscored', 'time_over'] as const;
export type Result = (typeof results)[number];
const shownAlways: readonly Result[] = ['right', 'wrong'];

/** Right and wrong always have a column, unless nothing was scored; the others only with a count. */
export function resultsOf(rows: readonly Pick<QuestionRow, Result>[]): Result[] {
  const has = (result: Result) => rows.some((row) => row[result] > 0);
  const isScored = has('right') || has('partly') || has('wrong') || !has('unscored');
  return results.filter((result) => has(result) || (isScored && shownAlways.includes(result)));
}

/** The share of each result in all answers including late ones; together they are 100 %. */
export function resultShares(row: Pick<QuestionRow, Result | 'answered'>): Record<Result, number> {
  const shares = sharesOf(
    results.map((result) => row[result]),
    row.answered + row.time_over,
  );
  return Object.fromEntries(results.map((result, place) => [result, shares[place] ?? 0])) as Record<Result, number>;
}
