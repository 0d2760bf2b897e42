import type { Given, GivenPair } from '../given.ts';

/** None for other kinds of answers. */
export const givenPairs = (given: Given | null): readonly GivenPair[] => (given && 'pairs' in given ? given.pairs : []);
