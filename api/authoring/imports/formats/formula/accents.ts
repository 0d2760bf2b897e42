/** The combining characters of accents over a letter; those of lines also stand over and under several letters. */
const marks: Readonly<Record<string, string>> = {
  hat: '\u0302',
  bar: '\u0304',
  overline: '\u0305',
  vec: '\u20D7',
  dot: '\u0307',
  ddot: '\u0308',
  tilde: '\u0303',
  underline: '\u0332',
};

/** A letter with an accent, or a word with a line; undefined when it does not fit a line of text. */
export function accented(base: string, accent: string): string | undefined {
  const letters = Array.from(base);
  const mark = marks[accent === 'bar' && letters.length > 1 ? 'overline' : accent];
  const isLine = accent === 'bar' || accent === 'overline' || accent === 'underline';
  if (mark === undefined || letters.length === 0 || letters.length > (isLine ? 10 : 1)) return undefined;
  return letters.every((letter) => /[\p{L}\p{N}]/u.test(letter)) ? letters.map((letter) => letter + mark).join('') : undefined;
}

export const isAccent = (name: string): boolean => name in marks;

/** The accents that MathML writes as signs of their own. */
export const accentOfSign: Readonly<Record<string, string>> = {
  '^': 'hat',
  ˆ: 'hat',
  '\u0302': 'hat',
  '¯': 'bar',
  '‾': 'bar',
  '―': 'bar',
  _: 'bar',
  '\u0304': 'bar',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '.': 'dot',
  '¨': 'ddot',
  '~': 'tilde',
  '˜': 'tilde',
};

const doubled: Readonly<Record<string, string>> = { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' };
/** The letters of sets of numbers; others as they are. */
export const doubleStruck = (letter: string): string => doubled[letter] ?? letter;
