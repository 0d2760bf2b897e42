import type { Question } from '#shared/content/question.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { applySettings } from '../carried-settings.ts';
import { indexOfBare } from './escapes.ts';
import { gapRules, gapSign, instructionIn, readGap } from './gap.ts';
import { signedOf, signedText, takeFormat } from './signed-text.ts';
import { readAnswers } from './read-answers.ts';
import { splitGift, type GiftItem } from './split-items.ts';

/** Reads GIFT like Moodle. Soft line breaks become spaces; `\n` is a line break. */
export function readGift(lines: string[], newId: () => string, findings: Findings): void {
  const items = splitGift(lines, findings);
  for (const item of items) {
    const text = item.parts.filter((part) => part !== '').join(' ');
    const lost = new Set<ReasonCode>();
    const read = readItem(text, item, newId, lost);
    if (typeof read === 'string') findings.skip(item.line, text, read, lost);
    else findings.take(item.line, text, read, lost);
  }
}

function readItem(whole: string, item: GiftItem, newId: () => string, lost: Set<ReasonCode>): Question | ReasonCode {
  const titled = afterTitle(whole);
  if (titled.title !== '') lost.add('title_lost');
  const { raw, format } = takeFormat(titled.rest, 'moodle');
  const open = indexOfBare(raw, '{');
  const close = indexOfBare(raw, '}');
  if (open < 0) return close < 0 ? 'description' : 'brace_unexpected';
  if (close < 0) return 'brace_open';
  if (close < open) return 'brace_unexpected';
  const again = indexOfBare(raw, '{', open + 1);
  if (again >= 0) return again < close ? 'brace_open' : 'several_answer_sets';
  if (indexOfBare(raw, '}', close + 1) >= 0) return 'brace_unexpected';

  const before = raw.slice(0, open);
  const after = raw.slice(close + 1);
  const instruction = instructionIn(item.settings);
  const blank = instruction === undefined ? '_____' : gapSign;
  const isLast = after.trim() === '' && instruction === undefined;
  const text = signedOf(isLast ? before : `${before}${blank}${after}`, format, lost);
  if (text === '') return 'no_text';
  const { body, feedback } = afterFeedback(raw.slice(open + 1, close));
  const read = readAnswers(body, format, newId, lost);
  if (typeof read === 'string') return read;
  const feedbackText = signedText(feedback, format, lost);
  const own = instruction === undefined ? { ...read.own, text } : readGap(text, read);
  if (typeof own === 'string') return own;
  const type = instruction === undefined ? read.type : 'fill_the_gaps';
  const question = {
    ...blankQuestion(type, newId, own),
    ...(instruction !== undefined && { text: instruction }),
    feedback: feedbackText === '' ? {} : { text: feedbackText },
  };
  return item.settings === undefined ? question : applySettings(question, item.settings, lost, gapRules);
}

function afterTitle(text: string): { title: string; rest: string } {
  if (!text.startsWith('::')) return { title: '', rest: text };
  let end = indexOfBare(text, ':', 2);
  while (end >= 0 && text[end + 1] !== ':') end = indexOfBare(text, ':', end + 1);
  return end < 0 ? { title: '', rest: text.slice(2).trim() } : { title: text.slice(2, end).trim(), rest: text.slice(end + 2).trim() };
}

/** The general feedback comes last, after four bare #. */
function afterFeedback(body: string): { body: string; feedback: string } {
  let at = indexOfBare(body, '#');
  while (at >= 0 && !body.startsWith('####', at)) at = indexOfBare(body, '#', at + 1);
  return at < 0 ? { body: body.trim(), feedback: '' } : { body: body.slice(0, at).trim(), feedback: body.slice(at + 4).trim() };
}
