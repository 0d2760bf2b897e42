import { plain } from './plain.ts';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Each of these characters counts as one; the segmenter takes a hundred times as long. */
const simple = /^[\x20-\x7e\n\u00a0-\u02ff]*$/;

/** The length of a text as its reader counts: characters with their accents and joined emoji as one, marks not at all. */
export function graphemeCount(text: string): number {
  const shown = plain(text);
  return simple.test(shown) ? shown.length : [...characters.segment(shown)].length;
}
