import type { GameResult } from '#shared/contract/play.ts';

const bands = [
  { from: 1, key: 'result.praise_all' },
  { from: 0.75, key: 'result.praise_most' },
  { from: 0.5, key: 'result.praise_half' },
  { from: 0, key: 'result.praise_few' },
] as const;

/** The praise for the share of right answers. With one question, right or wrong is enough, and a player who did not pass gets no praise. */
export function praiseOf({ correct, total, passed }: Pick<GameResult, 'correct' | 'total' | 'passed'>): string | undefined {
  if (total < 2) return undefined;
  if (passed === false) return 'result.praise_few';
  return bands.find(({ from }) => correct / total >= from)?.key;
}
