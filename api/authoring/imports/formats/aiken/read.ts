import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { headingWords } from '../table/heading-words.ts';
import { isNextLetter } from '../lettered-answer.ts';

interface Item {
  line: number;
  text: string[];
  answers: { letter: string; lines: string[]; isMarked: boolean }[];
}

/** Respondus, text2qti and others write a star before the right answers and no line for the key. */
const answerLine = /^(\*?)\s?([A-Za-z])[.)]\s*(.*)$/;
const keyWords = [...new Set(Object.values(headingWords).flatMap(({ answer, correct }) => [...answer, ...correct]))];
const keyLine = /^ANSWERS?\s*:(.*)$/i;
const otherKeyLine = new RegExp(`^(?:ans|${keyWords.join('|')})\\s*[:：]((?:[\\s,;.&)]*\\b[A-Za-z])+[\\s.)]*)$`, 'iu');
const keyOf = (line: string): string | undefined => (keyLine.exec(line) ?? otherKeyLine.exec(line))?.[1];

const isStarred = (line: string): boolean => /^\s{0,20}\*\s?[A-Za-z][.)]\s/.test(line);
export const isAiken = (lines: readonly string[]): boolean =>
  lines.some((line) => keyOf(line.trim().slice(0, 200)) !== undefined || isStarred(line));

/** Lines about the whole file or about the next question, in files with stars. */
const settingLine = /^(?:type|title|points|quiz title|quiz description|feedback|shuffle answers|show correct answers)\s*:/i;
const numberBefore = /^\d{1,4}[.)]\s+/;

/**
 * Aiken: the question, `A. answer` or `A) answer`, ..., `ANSWER: B`. Consecutive lines form one text, blank lines between the parts are ignored, and
 * `ANSWER: A, C` makes a question with several right answers. Related formats are read as well: with the key in another language, with a star before
 * the right answers, or with numbers before the questions.
 */
export function readAiken(lines: string[], newId: () => string, findings: Findings): void {
  let item: Item | undefined;
  const hasStars = lines.some(isStarred);
  const isNumbered = hasStars || [1, 2].every((number) => lines.some((line) => new RegExp(`^\\s*${number}[.)]\\s`).test(line)));
  const end = (key?: string): void => {
    if (!item) return;
    if (isNumbered) item.text = item.text.map((text, place) => (place === 0 ? text.replace(numberBefore, '') : text));
    const marked = item.answers.filter(({ isMarked }) => isMarked).map(({ letter }) => letter);
    if (key !== undefined || marked.length > 0) close(item, key ?? marked.join(' '), newId, findings);
    else leave(item, findings);
    item = undefined;
  };
  let afterBlank = false;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '') {
      afterBlank = true;
      continue;
    }
    const key = keyOf(line);
    const [, star = '', letter, words = ''] = answerLine.exec(line) ?? [];
    if (key !== undefined) {
      if (item) end(key);
      else findings.skip(index + 1, line, 'text_outside_question');
    } else if (letter && (hasStars || star === '') && isNextLetter(letter, item?.answers.at(-1)?.letter)) {
      item ??= { line: index + 1, text: [], answers: [] };
      item.answers.push({ letter: letter.toUpperCase(), lines: [words], isMarked: star !== '' });
    } else if (hasStars && settingLine.test(line)) {
      end();
      findings.skip(index + 1, line, 'text_outside_question');
    } else if (item && !afterBlank && !(hasStars && item.answers.length > 0 && numberBefore.test(line))) {
      (item.answers.at(-1)?.lines ?? item.text).push(line);
    } else {
      end();
      item = { line: index + 1, text: [line], answers: [] };
    }
    afterBlank = false;
  }
  end();
}

/** Ends an item without its ANSWER line. */
function leave(item: Item, findings: Findings): void {
  findings.skip(item.line, textOf(item), item.answers.length > 0 ? 'no_right_answer' : 'text_outside_question');
}

const textOf = (item: Item): string => (item.text.length > 0 ? item.text : (item.answers[0]?.lines ?? [])).join('\n').trim();

function close(item: Item, key: string, newId: () => string, findings: Findings): void {
  const text = item.text.join('\n').trim();
  const right = key
    .toUpperCase()
    .split(/[\s,;.&)]+|\bAND\b/)
    .filter((part) => part !== '');
  const marked = item.answers.map(({ letter, lines }) => ({
    id: newId(),
    text: lines.join('\n').trim(),
    is_right: right.includes(letter),
  }));
  const refused = refusal(text, right, item) ?? answerFault(marked);
  if (refused) return findings.skip(item.line, textOf(item), refused);
  const type = new Set(right).size > 1 ? 'checkbox' : 'text';
  findings.take(item.line, text, blankQuestion(type, newId, { text, answers: marked }));
}

function refusal(text: string, right: string[], item: Item): ReasonCode | undefined {
  if (text === '') return 'no_text';
  if (right.length === 0) return 'no_right_answer';
  const letters = new Set(item.answers.map((answer) => answer.letter));
  if (letters.size < item.answers.length) return 'same_letter';
  return letters.size > 0 && right.some((letter) => !letters.has(letter)) ? 'right_answer_unknown' : undefined;
}
