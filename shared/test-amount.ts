import { expect, inject, test } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The paths of the test files that run in full. */
    wholeFiles: string[];
  }
}

const isWhole = (): boolean => inject('wholeFiles').includes(expect.getState().testPath ?? '');

/** The size of a test: `little` in a usual run, `all` when its file runs in full. */
export const amount = <Little, All>(little: Little, all: All): Little | All => (isWhole() ? all : little);

/** A test that runs only when its file runs in full. */
export function exhaustiveTest(name: string, work: () => Promise<void>, milliseconds = 120_000): void {
  if (isWhole()) test(name, work, milliseconds);
}
