import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { isNextLetter } from '../lettered-answer.ts';

interface Item {
  line: number;
  text: string[];
  answers: { letter: string; lines: string[] }[];
}

const answerLine = /^([A-Za-z])[.)]\s*(.*)$/;
const keyLine = /^ANSWERS?\s*:(.*)$/i;

/**
 * Aiken: the question, `A. answer` or `A) answer`, ..., `ANSWER: B`. Consecutive lines form one text, blank lines between the parts are ignored, and
 * `ANSWER: A, C` makes a question with several right answers.
 */
export function readAiken(lines: string[], newId: () => string, findings: Findings): void {
  let item: Item | undefined;
  let afterBlank = false;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '') {
      afterBlank = true;
      continue;
    }
    const key = keyLine.exec(line);
    const answer = answerLine.exec(line);
    if (key) {
      if (item) close(item, key[1] ?? '', newId, findings);
      else findings.skip(index + 1, line, 'text_outside_question');
      item = undefined;
    } else if (answer?.[1] && isNextLetter(answer[1], item?.answers.at(-1)?.letter)) {
      item ??= { line: index + 1, text: [], answers: [] };
      item.answers.push({ letter: answer[1].toUpperCase(), lines: [answer[2] ?? ''] });
    } else if (item && !afterBlank) {
      (item.answers.at(-1)?.lines ?? item.text).push(line);
    } else {
      if (item) leave(item, findings);
      item = { line: index + 1, text: [line], answers: [] };
    }
    afterBlank = false;
  }
  if (item) leave(item, findings);
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
