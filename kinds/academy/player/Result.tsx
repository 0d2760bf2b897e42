import type { ResultProps } from '#player/kinds/result-of-kind.ts';

export const Result = ({ result: { grade }, score, outcome }: ResultProps) => (
  <>
    {score()}
    {grade && outcome(grade)}
  </>
);
