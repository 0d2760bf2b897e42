import type { ResultProps } from '../result-props.ts';

export const Result = ({ score, walk }: ResultProps) => (
  <>
    {score}
    {walk}
  </>
);
