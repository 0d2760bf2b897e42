import { Suspense } from 'react';
import type { ResultProps } from '#player/kinds/result-of-kind.ts';
import { optional } from '#player/optional.ts';
import type { GameResult } from '#shared/contract/play.ts';

const WalkResult = optional(() => import('./WalkResult.tsx'));

export const Result = ({ result, score }: ResultProps) => (
  <>
    {score(verdictOf(result))}
    {result.walk && (
      <Suspense fallback={null}>
        <WalkResult walk={result.walk} />
      </Suspense>
    )}
  </>
);

/** A player who found the exit can still have too few points. */
function verdictOf({ passed, walk }: GameResult): string | undefined {
  if (!walk) return undefined;
  if (!walk.is_out) return 'labyrinth.not_out';
  return passed ? 'labyrinth.out' : undefined;
}
