import { letterPlace } from '#shared/letter-place.ts';
import { withPlainFigures } from '#shared/plain-figures.ts';

const rightBefore = /^(?:\*|[→✅✔✓☑]\uFE0F?)\s?(?=[([]?\p{L}[.)\]])/u;
const lettered = /^[([]?(\p{L})(?:[.\]:](?=\s|$)|\)|[）．、])\s*/u;
const numbered = /^(?:_{2,}\s*)?[([]?(\p{Nd}{1,4})([.)\]](?=\s|$)|[）．、])\s*/u;
const bullet = /^(?:[-–—•·◦▪■○●►➢❖*\uE000-\uF8FF]\s+|[☐□]\s*)/u;
const box = /^(?:[-*]\s+)?(?:[[(]([ xX✓✔])[\])]|([☐☑☒]))\s+/u;

/** An option by its letter, such as `*b) Paris`: its place from 0, its text, and whether a sign before it says that it is right. */
export function optionOf(text: string): { place: number; text: string; isRight: boolean } | undefined {
  const isRight = rightBefore.test(text);
  const bare = isRight ? text.replace(rightBefore, '') : text;
  const [label, letter = ''] = lettered.exec(bare) ?? [];
  const place = letterPlace(letter);
  return label === undefined || place === undefined ? undefined : { place, text: bare.slice(label.length), isRight };
}

/** The number before a question, the sign after the number, and the text. */
export function numberOf(text: string): { number: number; sign: string; text: string } | undefined {
  const [label, number = '', sign = ''] = numbered.exec(text) ?? [];
  return label === undefined ? undefined : { number: Number(withPlainFigures(number)), sign, text: text.slice(label.length) };
}

/** A list item without a letter, such as `- Paris` or `[x] Paris`. */
export function bulletOf(text: string): { text: string; isRight: boolean } | undefined {
  const [boxLabel, cross = ' ', sign = '☐'] = box.exec(text) ?? [];
  if (boxLabel !== undefined) return { text: text.slice(boxLabel.length), isRight: cross !== ' ' || sign === '☑' || sign === '☒' };
  const [label] = bullet.exec(text) ?? [];
  return label === undefined ? undefined : { text: text.slice(label.length), isRight: false };
}
