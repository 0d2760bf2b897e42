import { isBlank } from '#shared/blank-text.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';

/** Characters in a name. */
export const longestName = 30;

/** Digits and signs that stand for letters. Read before look-alikes, which would turn a 1 into an l. */
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

/** Letters of other alphabets that look like Latin ones, in words that have Latin letters too. */
const lookAlikes: Record<string, string> = {
  ...pairs('авекмнорстухіјѕԁԛԝɡһ', 'abekmhopctyxijsdqwgh'),
  ...pairs('αβεικνορτυχω', 'abeiknoptuxw'),
};

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, place) => [letter, to[place] ?? letter]));
}

/** A name as it is shown: without characters that are invisible or turn the direction of writing, and in one form; empty where nothing is visible. */
export const cleanName = (typed: string): string => {
  const whole = typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, (sign) => (sign === '\u200D' ? sign : ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();
  // By code points: half of an emoji cannot be stored.
  const name = [...whole].slice(0, longestName).join('').trim();
  return isBlank(name) ? '' : name;
};

/** Names with the same key look the same to people who read quickly: capitals, marks and spaces do not count. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{S}]/gu, '');

const squeezed = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1');
const withoutMarks = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

/** A word as lists of words compare it: digits as letters, look-alikes as Latin letters, without marks, each letter once. */
export function foldedWord(word: string): string {
  const letters = [...word.normalize('NFKC').toLowerCase()].map((letter) => leet[letter] ?? letter);
  const isMixed = letters.some((letter) => /[a-z]/.test(letter));
  const latin = isMixed ? letters.map((letter) => lookAlikes[letter] ?? letter) : letters;
  return squeezed(withoutMarks(latin.join('')).replaceAll(/[^\p{L}\p{N}]/gu, ''));
}

const numberSigns = /(?<![0-9])(1488|14 ?88)(?![0-9])/;

/** Words that make an insult of a listed word, in the languages that write both as one. */
const endings =
  'head heads face faces hole brain bag wad stain lord wit sucker suckers licker eater fucker fuckers huvud skalle fejs unge jävel hode hoved fjes pää naama kopf gesicht kerl sau kop lijer zak'
    .split(' ')
    .map(foldedWord);
/** Letters of a listed word that may begin such a compound: many surnames begin with a shorter one. */
const leastBeginning = 3;

/** A listed word and an ending, as one word. */
const isCompound = (word: string, words: ReadonlySet<string>): boolean =>
  endings.some((ending) => {
    const beginning = word.slice(0, -ending.length);
    return word.endsWith(ending) && beginning.length >= leastBeginning && words.has(beginning);
  });

/**
 * Whether a host should look at a name before others see it. Whole words are compared, so that places and people whose names contain a word pass; a
 * name of single letters is read as one word. It never decides: a flagged player keeps her name, and the host may show it.
 */
export function isFlaggedName(name: string, words: ReadonlySet<string>): boolean {
  if (numberSigns.test(name)) return true;
  const parts = name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}@$!|]+/u)
    .filter(Boolean);
  const spelled = parts.length > 1 && parts.every((part) => [...part].length <= 2) ? [parts.join('')] : [];
  return [...parts, ...spelled, parts.join(' ')].map(foldedWord).some((word) => words.has(word) || isCompound(word, words));
}

/** Animals that all languages and screen readers know by their signs. */
const animals = [...'🦊🐻🐼🐨🐯🦁🐸🐵🐔🐧🐦🦆🦅🦉🐺🐴🦄🐝🦋🐌🐞🐢🐙🦀🐠🐬🐳🦈🐘🦒🦓🐪🦘🐑🐐🦌🐕🐈🦚🦜🦢🦩🐇🦔🦦🦥🦡🐿'];

/** A neutral name for a seat of a room: the same for the same seat and try. */
export function givenName(seed: number, seat: number, tries: number): string {
  const random = seededRandom((seed + seat * 7919 + tries * 104_729) | 0);
  const animal = animals[Math.floor(random() * animals.length)] ?? '🦊';
  return `${animal} ${1 + Math.floor(random() * (tries > 5 ? 9_999 : 99))}`;
}
