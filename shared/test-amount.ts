import { expect, inject, test } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The paths of the test files that run in full. */
    wholeFiles: string[];
    /** The paths of those that do so in the next runs; by hand, where no part is named, none. */
    laterFiles: string[];
  }
}

const isAmong = (files: 'wholeFiles' | 'laterFiles'): boolean => inject(files).includes(expect.getState().testPath ?? '');
const isWhole = (): boolean => isAmong('wholeFiles');

/** Whether a check of the running file waits for the run that is its turn. */
export const isLater = (): boolean => isAmong('laterFiles');

/** The size of a test: `little` in a usual run, `all` when its file runs in full. */
export const amount = <Little, All>(little: Little, all: All): Little | All => (isWhole() ? all : little);

/** A test that runs only when its file runs in full. */
export function exhaustiveTest(name: string, work: () => Promise<void> | void, milliseconds = 120_000): void {
  if (isWhole()) test(name, work, milliseconds);
}
