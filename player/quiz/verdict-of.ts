import type { VerdictKind } from '#questions/Verdict.tsx';
import type { Answered } from '#shared/contract/play.ts';

export const verdictOf = ({ result }: Pick<Answered, 'result'>): VerdictKind | null =>
  result === null || result === 'unscored' ? null : result;
