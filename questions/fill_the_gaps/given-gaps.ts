import type { Given, GivenGaps } from '../given.ts';

const none: GivenGaps['filled'] = [];

/** What was filled in, if the answer is one of gaps. */
export const givenGaps = (given: Given | null): GivenGaps['filled'] => (given && 'filled' in given ? given.filled : none);
