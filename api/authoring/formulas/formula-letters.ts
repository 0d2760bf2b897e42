import { decodeHTMLStrict } from 'entities/decode';

/** Signs that browsers draw by themselves: of roots, and the accents in the forms that they stretch. */
const drawn = '√‾ˆ˜→←⏞⏟¯^~';

/** The characters that some formulas need in a font: their own, sorted, and for a letter of its own also the slanted one. */
export function formulaLetters(mathmls: readonly string[]): string {
  const text = mathmls.map((mathml) => decodeHTMLStrict(mathml.replace(/<[^>]*>/g, ''))).join('');
  const letters = [...text.normalize('NFC'), ...text, ...drawn];
  const slanted = letters.flatMap((letter) => slantedOf(letter.codePointAt(0) ?? 0) ?? []);
  return [...new Set([...letters, ...slanted.map((code) => String.fromCodePoint(code))])].toSorted().join('');
}

/** Runs of letters, and where their slanted forms begin. */
const runs: readonly [from: number, to: number, slanted: number][] = [
  [0x41, 0x5a, 0x1d434],
  [0x61, 0x7a, 0x1d44e],
  [0x391, 0x3a9, 0x1d6e2],
  [0x3b1, 0x3c9, 0x1d6fc],
];

/** Unicode had the slanted h before the others, as Planck's constant. */
function slantedOf(code: number): number | undefined {
  if (code === 0x68) return 0x210e;
  const run = runs.find(([from, to]) => code >= from && code <= to);
  return run && run[2] + code - run[0];
}
