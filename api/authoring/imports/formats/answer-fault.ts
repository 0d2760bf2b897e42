import type { ReasonCode } from '../reasons.ts';
import { sameText } from './same-text.ts';

/** Why these choices are not a playable question. Wrong answers may be equal; a right one must differ from them. */
export function answerFault(answers: readonly { text: string; is_right: boolean }[]): ReasonCode | undefined {
  if (answers.length === 0) return 'no_answers';
  if (answers.some((answer) => answer.text === '')) return 'empty_answer';
  const rights = answers.filter((answer) => answer.is_right).map((answer) => sameText(answer.text));
  if (rights.length === 0) return 'no_right_answer';
  if (answers.length < 2) return 'too_few_answers';
  const texts = new Map<string, number>();
  for (const answer of answers) texts.set(sameText(answer.text), (texts.get(sameText(answer.text)) ?? 0) + 1);
  return rights.some((right) => (texts.get(right) ?? 0) > 1) ? 'same_answer' : undefined;
}
