import { expect, inject, test } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The paths of the test files that prove all they can. */
    wholeFiles: string[];
  }
}

const isWhole = (): boolean => inject('wholeFiles').includes(expect.getState().testPath ?? '');

/** How much of it a test proves: little in every run, all in the exhaustive one. */
export const amount = <Little, All>(little: Little, all: All): Little | All => (isWhole() ? all : little);

/** A test of the exhaustive run alone, beside those that run each time. */
export function exhaustiveTest(name: string, work: () => Promise<void>, milliseconds = 120_000): void {
  if (isWhole()) test(name, work, milliseconds);
}
