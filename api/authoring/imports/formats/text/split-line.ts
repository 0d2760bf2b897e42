import { letterPlace } from '#shared/letter-place.ts';
import { shown } from '../signs.ts';
import { optionOf } from './labels.ts';
import { withoutSigns } from './piece.ts';
import { keyIn, keysWithin } from './words.ts';

/** Longer lines are texts, not lists of options. */
const longestLine = 20_000;
const label = /(?<=^|[\s\uFDD0-\uFDEF])\*?\(?(?:([A-Za-z])|(\d{1,4}))[.)](?=\s)/g;

interface Mark {
  at: number;
  letter?: number | undefined;
  number?: number;
}

/** The parts of a line by its tabs, where each part after the first begins an option. */
export function splitAtTabs(text: string): string[] {
  const parts = text.split(/\t+| {3,}/).filter((part) => part.trim() !== '');
  const areOptions = parts.length > 1 && parts.slice(1).every((part) => optionOf(shown(withoutSigns(part)).trim()) !== undefined);
  return areOptions ? parts : [text.replace(/[ \t]+/g, ' ')];
}

/** The parts of a line that holds a whole question, or several: `1. What? a. one b. two ANSWER: a 2. What next?` */
export function splitInline(text: string): string[] {
  if (text.length > longestLine || keyIn(shown(text).trimStart()) !== undefined) return [text];
  const cuts = cutsIn(text);
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index]));
}

function cutsIn(text: string): number[] {
  const marks = marksIn(text);
  const cuts: number[] = [];
  let expected = 0;
  let lastNumber = marks[0] && text.slice(0, marks[0].at).trim() === '' ? marks[0].number : undefined;
  let isAfterKey = false;
  for (const [index, { at, letter, number }] of marks.entries()) {
    if (letter === undefined && number === undefined) {
      if (
        expected < 2 &&
        !'?!.:)_'.includes(
          text
            .slice(Math.max(0, at - 20), at)
            .trimEnd()
            .at(-1) ?? ' ',
        )
      )
        continue;
      cuts.push(at);
      isAfterKey = true;
    } else if (letter !== undefined && letter === expected && !isAfterKey && (letter > 0 || followsB(marks, index))) {
      if (at > 0) cuts.push(at);
      expected += 1;
    } else if (number !== undefined && at > 0 && isNext(number, lastNumber) && (isAfterKey || expected >= 2)) {
      cuts.push(at);
      lastNumber = number;
      expected = 0;
      isAfterKey = false;
    }
  }
  return cuts;
}

const isNext = (number: number, last: number | undefined): boolean => last === undefined || number === last + 1;

/** Whether `b` comes after this `a`, before another `a`. */
function followsB(marks: readonly Mark[], index: number): boolean {
  for (let next = index + 1; next < marks.length; next += 1) {
    const letter = marks[next]?.letter;
    if (letter === 0 || letter === 1) return letter === 1;
  }
  return false;
}

function marksIn(text: string): Mark[] {
  const labels = [...text.matchAll(label)].map(({ index, 1: letter, 2: number }): Mark => ({
    at: index,
    ...(letter === undefined ? { number: Number(number) } : { letter: letterPlace(letter) ?? 99 }),
  }));
  const keys = keysWithin(text).map((at): Mark => ({ at }));
  return [...labels, ...keys].toSorted((a, b) => a.at - b.at);
}
