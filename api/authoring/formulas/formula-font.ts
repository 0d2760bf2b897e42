import { openThread } from '#api/kernel/threads/open-thread.ts';
import { formulaLetters } from './formula-letters.ts';

const thread = openThread<string, Uint8Array>(new URL('./font-program.ts', import.meta.url));

/** A WOFF2 font with a MATH table for these formulas: a few kilobytes. Without one, browsers leave brackets and roots small. */
export const formulaFont = (mathmls: readonly string[]): Promise<Uint8Array> => thread.run(formulaLetters(mathmls));
