import { givenValue } from './given-number.ts';
import { givenOf, type ResultsProps } from './result-props.ts';
import { rightValue } from './NumberField.tsx';
import { TextLines } from './TextLines.tsx';
import { valueFormat } from './value-format.ts';

export function NumberResults({ detail, t, lang }: ResultsProps) {
  const number = valueFormat(lang);
  const value = givenValue(givenOf(detail));
  const { correct_answer: correct } = detail;
  const rightText = correct?.value === undefined ? undefined : rightValue(correct, t, lang);
  return <TextLines given={value === null ? undefined : number.format(value)} right={rightText} t={t} />;
}
