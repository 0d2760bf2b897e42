import { givenValue } from './given-number.ts';
import { givenOf, type ResultsProps } from './result-props.ts';
import { TextLines } from './TextLines.tsx';

export function NumberResults({ detail, t, lang }: ResultsProps) {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 10 });
  const value = givenValue(givenOf(detail));
  const { value: right, from, to } = detail.correct_answer ?? {};
  const interval = from !== undefined && to !== undefined && from !== to;
  const rightText = right === undefined ? undefined : interval ? t('told.value_between', { value: right, from, to }) : number.format(right);
  return <TextLines given={value === null ? undefined : number.format(value)} right={rightText} t={t} />;
}
