import type { BankLine, BankQuestion } from './bank.ts';

/** Ways in which an item of a bank is broken, by the reason for which a reader leaves it out. */
export const faults = [
  'same_answer',
  'same_letter',
  'right_answer_unknown',
  'no_right_answer',
  'several_right_answers',
  'too_few_answers',
  'no_answers',
  'empty_answer',
  'no_text',
] as const;
type Fault = (typeof faults)[number];

/** The lines of a question that has this fault and no other. */
export function faultyItem(fault: Fault, question: BankQuestion): BankLine[] {
  const flat = (text = ''): string => text.replaceAll('\n', ' ');
  const text = flat(question.text);
  const right = flat(question.answers.find(({ is_right }) => is_right)?.text);
  const wrong = flat(question.answers.find(({ is_right }) => !is_right)?.text);
  const good = [`#Q ${text}`, `^ ${right}`, `A ${right}`, `B ${wrong}`];
  const broken: Record<Fault, string[]> = {
    same_answer: [...good, `C ${right.toUpperCase()}`],
    same_letter: [...good, 'B Another one'],
    right_answer_unknown: [`#Q ${text}`, `^ ${right} and more`, `A ${right}`, `B ${wrong}`],
    no_right_answer: [`#Q ${text}`, `A ${right}`, `B ${wrong}`],
    several_right_answers: [`#Q ${text}`, `^ ${right}`, `^ ${wrong}`, `A ${right}`, `B ${wrong}`],
    too_few_answers: [`#Q ${text}`, `^ ${right}`, `A ${right}`],
    no_answers: [`#Q ${text}`, `^ ${right}`],
    empty_answer: [...good, 'C'],
    no_text: ['#Q', `^ ${right}`, `A ${right}`, `B ${wrong}`],
  };
  return broken[fault].map((line) => ({ text: line }));
}
