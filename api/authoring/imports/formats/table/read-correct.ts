import { letterPlace } from '#shared/letter-place.ts';
import { withPlainFigures } from '#shared/plain-figures.ts';
import { sameText } from '../same-text.ts';
import { nameOfOption } from './columns.ts';

/**
 * The indexes (from 0) of the right answers: `2`, `1,3`, `1;3`, `B`, `A, C`, `AC`, `Option B`, or the answer's own text. Numbers and letters take
 * precedence over texts. `undefined` in the set marks an unknown answer. A spreadsheet with decimal commas turns `1,3` into `1.3`.
 */
export function readCorrect(cell: string, answers: readonly string[]): Set<number | undefined> {
  if (cell === '') return new Set();
  const parts = cell.split(/[,;|，；、،؛]/).map((part) => part.trim());
  const places = parts.map((part) => placeOf(part, answers.length));
  if (places.every((place) => place !== undefined)) return new Set(places);
  const whole = byText(cell, answers);
  if (whole === undefined && /^[A-Z]{2,10}$/.test(cell) && [...cell].every((letter) => placeOf(letter, answers.length) !== undefined))
    return readCorrect([...cell].join(), answers);
  if (whole === undefined && /^\d(?:\.\d)+$/.test(cell)) return readCorrect(cell.replaceAll('.', ','), answers);
  return whole === undefined ? new Set(parts.map((part, index) => places[index] ?? byText(part, answers))) : new Set([whole]);
}

function placeOf(part: string, count: number): number | undefined {
  const plain = withPlainFigures(part.normalize('NFKC'));
  const place = /^\d{1,3}(?:\.0)?$/.test(plain) ? Number(plain) - 1 : (letterPlace(plain) ?? (nameOfOption(plain) ?? 0) - 1);
  return place >= 0 && place < count ? place : undefined;
}

function byText(text: string, answers: readonly string[]): number | undefined {
  const place = answers.findIndex((answer) => answer !== '' && sameText(answer) === sameText(text));
  return place < 0 ? undefined : place;
}
