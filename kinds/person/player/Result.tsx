import type { ResultProps } from '#player/kinds/result-of-kind.ts';

/** A personality test has no score: the person type is the result. */
export const Result = ({ result: { person_type, shares }, outcome }: ResultProps) => person_type && outcome(person_type, shares);
