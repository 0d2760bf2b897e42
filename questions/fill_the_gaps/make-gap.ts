import type { Gap, Question } from '#shared/content/question.ts';
import { gapMark, markedIds } from './gap-text.ts';

type Gapped = Pick<Question, 'gap_text' | 'gaps'>;
/** The text and its gaps after a change, and where the caret stands then. */
export interface GapChange {
  gap_text: string;
  gaps: Gap[];
  caret: number;
}

const longestAnswer = 200;
export const mostGaps = 50;

/** The smallest number that names no gap and stands nowhere in the text. */
function freeId(text: string, gaps: readonly Gap[]): string {
  const taken = new Set([...markedIds(text), ...gaps.map(({ id }) => id)]);
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** The selected words, or the word at the caret, become a gap whose right answer they are. null where they hold a gap already, or there are most. */
export function makeGap({ gap_text: text = '', gaps = [] }: Gapped, start: number, end: number): GapChange | null {
  const [from, to] = start < end ? trimmed(text, start, end) : wordAt(text, start);
  const words = text.slice(from, to);
  const cuts = Array.from(text.matchAll(/\{\{[a-z0-9]{1,8}\}\}/g)).some(({ 0: mark, index }) => from < index + mark.length && index < to);
  if (cuts || gaps.length >= mostGaps || words.length > longestAnswer) return null;
  const id = freeId(text, gaps);
  const head = text.slice(0, from) + gapMark(id);
  return { gap_text: head + text.slice(to), gaps: [...gaps, { id, accepted: words === '' ? [] : [words] }], caret: head.length };
}

function trimmed(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return [from, Math.max(from, from + words.trim().length)];
}

function wordAt(text: string, at: number): [number, number] {
  const before = /[\p{L}\p{N}\p{M}'’-]*$/u.exec(text.slice(0, at))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}\p{M}'’-]*/u.exec(text.slice(at))?.[0].length ?? 0;
  // The number of a mark is no word.
  const isMark = text.slice(0, at - before).endsWith('{{') && text.slice(at + after).startsWith('}}');
  return isMark ? [at + after + 2, at + after + 2] : [at - before, at + after];
}

const brackets = /\[([^[\]{}\n]{1,200})\]/g;

/**
 * Each `[word]` that is new in the text becomes a gap; `[word|other]` accepts both. One that stood there before stays: an editor undid its gap.
 * `caret`: where it stands in the new text.
 */
export function gapsOfBrackets(before: string, text: string, gaps: readonly Gap[], caret: number): GapChange {
  const made: GapChange = { gap_text: '', gaps: [...gaps], caret };
  let from = 0;
  for (const { 0: bracket, 1: words = '', index } of text.matchAll(brackets)) {
    const accepted = words.split('|').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
    if (before.includes(bracket) || accepted.length === 0 || made.gaps.length >= mostGaps) continue;
    const id = freeId(text, made.gaps);
    const mark = gapMark(id);
    made.gap_text += text.slice(from, index) + mark;
    made.gaps.push({ id, accepted: accepted.slice(0, mostGaps) });
    from = index + bracket.length;
    if (caret >= from) made.caret += mark.length - bracket.length;
  }
  return { ...made, gap_text: made.gap_text + text.slice(from) };
}

/** The gap goes, and its first answer stands in the text again. */
export function withoutGap({ gap_text: text = '', gaps = [] }: Gapped, id: string): Pick<GapChange, 'gap_text' | 'gaps'> {
  const [words = ''] = gaps.find((gap) => gap.id === id)?.accepted ?? [];
  return { gap_text: text.replaceAll(gapMark(id), () => words), gaps: gaps.filter((gap) => gap.id !== id) };
}
