import { givenOf, type ResultsProps } from '../result-props.ts';
import { TextLines } from '../TextLines.tsx';

export default function FreeTextResults({ detail, t }: ResultsProps) {
  const given = givenOf(detail);
  return <TextLines given={given && 'text' in given ? given.text : undefined} right={detail.correct_answer?.accepted?.join(' / ')} t={t} />;
}
