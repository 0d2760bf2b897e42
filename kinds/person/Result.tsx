import type { ResultProps } from '../result-props.ts';

/** A personality test has no score: the person type is the result. */
export const Result = ({ result: { person_type, shares }, outcome }: ResultProps) => person_type && outcome(person_type, shares);
