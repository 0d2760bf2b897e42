import { inject, test } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** True in the exhaustive projects. */
    isExhaustive: boolean;
  }
}

const isExhaustive = inject('isExhaustive');

/** How much of it a test proves: little in every run, all in the exhaustive one. */
export const amount = <Little, All>(little: Little, all: All): Little | All => (isExhaustive ? all : little);

/** A test of the exhaustive run alone, beside those that run each time. */
export function exhaustiveTest(name: string, work: () => Promise<void>, milliseconds = 120_000): void {
  if (isExhaustive) test(name, work, milliseconds);
}
