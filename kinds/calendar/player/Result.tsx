import type { ResultProps } from '#player/kinds/result-of-kind.ts';

export const Result = ({ score }: ResultProps) => score();
