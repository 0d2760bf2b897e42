import type { Question } from '#shared/content/question.ts';

/** A question in one line: type, text, then its key. */
export function inOneLine({ type, text, answers, accepted, exact_answer, range, error_value }: Question): string {
  const right = answers.map((answer) => (answer.is_right ? '=' : '~') + answer.text).join(' ');
  const interval = range === undefined ? '' : `±${range}`;
  const number = exact_answer === undefined ? '' : `#${exact_answer}${error_value === undefined ? interval : `:${error_value}`}`;
  return [type, text, right, accepted?.join('|'), number].filter((part) => part).join('; ');
}
