import type { PlayerOption } from './player-option.ts';

/** What fits beside its letter in half of the stage; a full-width letter counts twice. */
const longest = 20;
const widthOf = (text: string): number => text.length + (text.match(/[\u1100-\u11ff\u3000-\uffef]/g)?.length ?? 0);

/** Short answers stand in two columns where the screen is wide: an even number of them, of which none has a picture or lines of its own. */
export const columnsOf = (options: readonly PlayerOption[]): 1 | 2 =>
  options.length >= 4 &&
  options.length % 2 === 0 &&
  options.every(({ text = '', image }) => !image && !text.includes('\n') && widthOf(text) <= longest)
    ? 2
    : 1;
