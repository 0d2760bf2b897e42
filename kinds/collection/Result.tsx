import type { ResultProps } from '../result-props.ts';

export const Result = ({ score }: ResultProps) => score;
