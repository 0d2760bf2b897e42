import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { isNextLetter } from '../lettered-answer.ts';
import { sameText } from '../same-text.ts';

interface Item {
  line: number;
  text: string[];
  /** The lines after ^, if there is one. */
  right?: string[];
  rights: number;
  answers: { letter: string; lines: string[] }[];
}

/**
 * OpenTriviaQA: `#Q question`, `^ the right answer's text`, `A answer`, `B answer`, ... Each may span several lines. The right answer is found by its
 * text, ignoring case and white space.
 */
export function readOpenTriviaQa(lines: string[], newId: () => string, findings: Findings): void {
  let item: Item | undefined;
  let stray: { line: number; text: string } | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line.startsWith('#Q')) {
      if (item) close(item, newId, findings);
      if (stray) findings.skip(stray.line, stray.text, 'text_outside_question');
      stray = undefined;
      item = { line: index + 1, text: [line.slice(2)], rights: 0, answers: [] };
    } else if (item) {
      extend(item, line);
    } else if (line !== '') {
      stray ??= { line: index + 1, text: line };
    }
  }
  if (item) close(item, newId, findings);
  if (stray) findings.skip(stray.line, stray.text, 'text_outside_question');
}

function extend(item: Item, line: string): void {
  const letter = /^([A-Z])(?:\s+|$)/.exec(line);
  if (line.startsWith('^')) {
    item.rights += 1;
    item.right ??= [line.slice(1)];
  } else if (!item.right) {
    item.text.push(line);
  } else if (letter?.[1] && isNextLetter(letter[1], item.answers.at(-1)?.letter)) {
    item.answers.push({ letter: letter[1], lines: [line.slice(letter[0].length)] });
  } else {
    (item.answers.at(-1)?.lines ?? item.right).push(line);
  }
}

const joined = (lines: string[]): string => lines.join('\n').trim();

function close(item: Item, newId: () => string, findings: Findings): void {
  const text = joined(item.text);
  const right = sameText(joined(item.right ?? []));
  const answers = item.answers.map((answer) => ({ id: newId(), text: joined(answer.lines) }));
  const marked = answers.map((answer) => ({ ...answer, is_right: sameText(answer.text) === right }));
  const refused = refusal(item, text, right) ?? answerFault(marked);
  if (refused) findings.skip(item.line, text, refused === 'no_right_answer' && right !== '' ? 'right_answer_unknown' : refused);
  else findings.take(item.line, text, blankQuestion('text', newId, { text, answers: marked }));
}

function refusal(item: Item, text: string, right: string): ReasonCode | undefined {
  if (text === '') return 'no_text';
  if (right === '') return 'no_right_answer';
  if (item.rights > 1) return 'several_right_answers';
  return new Set(item.answers.map((answer) => answer.letter)).size < item.answers.length ? 'same_letter' : undefined;
}
