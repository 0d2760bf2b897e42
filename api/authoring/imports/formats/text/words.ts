import { furtherWords, headingWords, type HeadingWords } from '../table/heading-words.ts';

const lists = [...Object.values(headingWords), ...furtherWords];
const wordsOf = (...kinds: (keyof HeadingWords)[]): string =>
  [...new Set(lists.flatMap((words) => kinds.flatMap((kind) => [...words[kind]])))]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|');

/** `Answer`, `Answers`, `Correct answer(s)`, `The answer`, `Svaret`, and their like in every language of players. */
const keyWord = `(?:the\\s+)?(?:ans\\.?|${wordsOf('answer', 'correct')})(?:\\(s\\)|\\p{L}{1,2})?`;
const questionWord = `(?:q|${wordsOf('question')})`;

const keyLine = new RegExp(`^${keyWord}(?:\\s*[:：=]|\\s+is(?::|\\s))\\s*(.{0,4000})$`, 'iu');
/** The key after a word for the answer and a colon, or nothing; undefined for other lines. The first pattern spares most lines the long one. */
export const keyIn = (text: string): string | undefined => (/[:：=]|\sis[:\s]/i.test(text) ? keyLine.exec(text)?.[1]?.trim() : undefined);

/** The heading of a list of keys, with or without a colon. */
export const keysHeading = new RegExp(`^${keyWord}(?:\\s+keys?)?\\s*[:：]?$`, 'iu');
const keyWithin = new RegExp(`(?<=\\s)${keyWord}\\s*[:：]`, 'giu');
/** Where keys begin within a line. */
export const keysWithin = (text: string): number[] => (/[:：]/.test(text) ? [...text.matchAll(keyWithin)].map(({ index }) => index) : []);

const feedbackLine = new RegExp(`^(?:${wordsOf('feedback')})\\s*[:：]\\s*(.{1,4000})$`, 'iu');
export const feedbackIn = (text: string): string | undefined => (/[:：]/.test(text) ? feedbackLine.exec(text)?.[1] : undefined);

const pointWord = `(?:points?|pts?|marks?|p|${wordsOf('points')})`;
const pointsAfter = new RegExp(`^[([]?\\s*(\\d{1,4}(?:[.,]\\d)?)\\s*${pointWord}\\.?\\s*[)\\]]?$`, 'iu');
const pointsBefore = new RegExp(`^${pointWord}\\s*[:：]\\s*(\\d{1,4}(?:[.,]\\d)?)$`, 'iu');

export function pointsOf(text: string): number | undefined {
  if (!/\d/.test(text)) return undefined;
  const [, points] = pointsAfter.exec(text) ?? pointsBefore.exec(text) ?? [];
  return points === undefined ? undefined : Number(points.replace(',', '.'));
}

const questionHead = new RegExp(
  `^${questionWord}\\s*(?:no\\.?|nr\\.?|#|№)?\\s*(?:(\\d{1,4})(?:\\s*(?:/|of|av|von|de|sur)\\s*\\d{1,4})?\\s*(?:[:：.)–-]|$)|[:：]|(?<=^q)\\.(?=\\s))\\s*(.{0,4000})$`,
  'iu',
);

/** `Question 1`, `Fråga 2: …` or `Q: …`: the number and the text after it. */
export function questionHeadOf(text: string): { number?: number; text: string } | undefined {
  if (!/[\d:：]|^q/i.test(text)) return undefined;
  const [whole, number, rest = ''] = questionHead.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { ...(number && { number: Number(number) }), text: rest };
}

/** `(correct)`, `(rätt)` and their like after an option. */
export const rightAfter = new RegExp(`\\s*(?:\\((?:${wordsOf('correct')})\\)|[✅✔✓☑]\\uFE0F?|(?<=\\S)\\*)$`, 'iu');
