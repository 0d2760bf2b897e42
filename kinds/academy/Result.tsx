import type { ResultProps } from '../result-props.ts';

export const Result = ({ result: { grade }, score, outcome }: ResultProps) => (
  <>
    {score}
    {grade && outcome(grade)}
  </>
);
