import { answeredNumber } from './answered-number.ts';
import { answerOf, type ResultsProps } from './result-props.ts';
import { rightValue } from './NumberField.tsx';
import { TextLines } from './TextLines.tsx';
import { valueFormat } from './value-format.ts';

export function NumberResults({ detail, t, lang }: ResultsProps) {
  const number = valueFormat(lang);
  const value = answeredNumber(answerOf(detail));
  const { correct_answer: correct } = detail;
  const rightText = correct?.value === undefined ? undefined : rightValue(correct, t, lang);
  return <TextLines answer={value === null ? undefined : number.format(value)} right={rightText} t={t} />;
}
