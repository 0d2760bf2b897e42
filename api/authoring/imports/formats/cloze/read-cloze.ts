import type { Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { opening } from './opening.ts';
import { gapsOfPieces, type ReadGap, type ReadPiece } from './gaps-of-pieces.ts';

/** The answers of a gap up to the brace that ends it. */
const answersForm = /((?:\\[^]|[^\\}])*)\}/y;

const isTyped = (kind: string): boolean => /^(?:SHORT|SA|MW|N)/.test(kind);
const hasCase = (kind: string): boolean => /^(?:SHORTANSWER_C|SAC|MWC)$/.test(kind);

/** Reads a text with gaps as Moodle writes it. */
export function readCloze(source: string, lost: Set<ReasonCode>): { type: QuestionType; own: Partial<Question> } | ReasonCode {
  const pieces: ReadPiece[] = [];
  const kinds: string[] = [];
  const weights = new Set<string>();
  let words = '';
  let from = 0;
  for (const { 0: begin, 1: slashes = '', 2: weight = '', 3: kind = '', index } of source.matchAll(opening())) {
    // Inside the answers of another gap.
    if (index < from) continue;
    words += source.slice(from, index) + slashes.slice(0, Math.floor(slashes.length / 2));
    from = index + begin.length;
    answersForm.lastIndex = from;
    const body = slashes.length % 2 === 1 ? null : answersForm.exec(source);
    if (body === null) words += begin.slice(slashes.length);
    else {
      from = answersForm.lastIndex;
      pieces.push(...(words === '' ? [] : [words]), gapOf(kind, body[1] ?? '', lost));
      words = '';
      kinds.push(kind);
      weights.add(weight === '' ? '1' : weight);
    }
  }
  words += source.slice(from);
  if (words !== '') pieces.push(words);
  const read = gapsOfPieces(pieces);
  if (typeof read === 'string') return read;
  if (weights.size > 1) lost.add('weights_changed');
  const typed = kinds.filter((kind) => /^(?:SHORT|SA|MW)/.test(kind));
  const isCased = typed.length > 0 && typed.every(hasCase);
  if (!isCased && typed.some(hasCase)) lost.add('case_lost');
  return { ...read, own: { ...read.own, ...(isCased && { gaps_match_case: true }) } };
}

interface ClozeAnswer {
  text: string;
  /** In percent of the gap's points. */
  share: number;
}

function gapOf(kind: string, body: string, lost: Set<ReasonCode>): ReadGap {
  const answers = body === '' ? [] : splitBare(body, '~').map((answer) => answerOf(answer, lost));
  if (answers.some(({ share }) => share > 0 && share < 100)) lost.add('partial_credit_lost');
  if (answers.some(({ share }) => share < 0)) lost.add('weights_changed');
  const right = answers.filter(({ share }) => share >= 100).map(({ text }) => text);
  if (!isTyped(kind)) {
    // Of several right ones, players choose one here.
    if (kind.startsWith('MR') || kind.startsWith('MULTIR')) lost.add('weights_changed');
    return { accepted: right, options: answers.map(({ text }) => text) };
  }
  if (kind.startsWith('N')) return { accepted: right.map((text) => numberOf(text, lost)) };
  if (right.some((text) => /(?<!\\)\*/.test(text))) lost.add('wildcard_lost');
  return { accepted: right.map((text) => text.replaceAll('\\*', '*')) };
}

/** `%50%b#feedback`: an option without `=` or a weight is wrong. */
function answerOf(raw: string, lost: Set<ReasonCode>): ClozeAnswer {
  const [answer = '', ...feedback] = splitBare(raw, '#');
  if (feedback.join('').trim() !== '') lost.add('answer_feedback_lost');
  const { 1: weight, 2: right, 3: text = '' } = /^\s*(?:%(-?\d+(?:[.,]\d+)?)%|(=))?([^]*)$/.exec(answer) ?? [];
  const share = right ? 100 : weight === undefined ? 0 : Number(weight.replace(',', '.'));
  return { text: unescaped(text.trim()), share };
}

/** `23.8:0.1` is a number and its tolerance. */
function numberOf(text: string, lost: Set<ReasonCode>): string {
  const [number = '', tolerance = ''] = text.split(':');
  if (Number(tolerance) > 0) lost.add('tolerance_lost');
  return number.trim();
}

const unescaped = (text: string): string => text.replace(/\\([\\~#}{=%"/])/g, '$1');

function splitBare(text: string, sign: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === sign) parts.push('');
    else parts[parts.length - 1] += character === '\\' ? character + (text[(at += 1)] ?? '') : character;
  }
  // An answer may begin with the sign that parts it from the one before.
  return parts.length > 1 && parts[0]?.trim() === '' && sign === '~' ? parts.slice(1) : parts;
}
