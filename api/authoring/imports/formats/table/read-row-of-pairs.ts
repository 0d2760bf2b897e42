import { pastedPairs } from '#questions/match_pairs/pasted-pairs.ts';
import type { Question } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { readPairs, type Half } from '../read-pairs.ts';

/**
 * A row of pairs. `1=2,3=4` says which answers belong together; all others are extra options. Without it, a cell is a pair, `Norway – Oslo`, or an
 * extra option.
 */
export function readRowOfPairs(cells: readonly string[], correct: string, newId: () => string): Partial<Question> | ReasonCode {
  const found = correct === '' ? pairsInCells(cells) : pairsByNumber(cells, correct);
  if (!found) return 'right_answer_unknown';
  const read = readPairs(found.pairs, found.extras, newId);
  if (typeof read === 'string') return read;
  const { partial_points: _, ...own } = read.own;
  return own;
}

interface Found {
  pairs: [stem: Half, option: Half][];
  extras: Half[];
}

function pairsByNumber(cells: readonly string[], correct: string): Found | undefined {
  const numbers = correct.split(/[,;]/).map((pair) => /^\s*(\d{1,3})\s*[=–-]\s*(\d{1,3})\s*$/.exec(pair)?.slice(1).map(Number));
  const used = new Set(numbers.flatMap((pair) => pair ?? [0]));
  if (used.size < 2 * numbers.length || [...used].some((number) => (cells[number - 1] ?? '') === '')) return undefined;
  const half = (number: number | undefined): Half => ({ text: cells[(number ?? 0) - 1] ?? '' });
  return {
    pairs: numbers.flatMap((pair): Found['pairs'] => (pair ? [[half(pair[0]), half(pair[1])]] : [])),
    extras: cells.flatMap((text, place) => (text === '' || used.has(place + 1) ? [] : [{ text }])),
  };
}

/** Two lines, because only a list has its pairs parted by a dash. */
function pairsInCells(cells: readonly string[]): Found {
  const filled = cells.filter((cell) => cell !== '');
  const pairOf = (cell: string) => pastedPairs(`${cell}\n${cell}`)[0];
  return {
    pairs: filled.flatMap((cell): Found['pairs'] => {
      const pair = pairOf(cell);
      return pair ? [[{ text: pair[0] }, { text: pair[1] }]] : [];
    }),
    extras: filled.filter((cell) => !pairOf(cell)).map((text) => ({ text })),
  };
}
