import { answerOf, type ResultsProps } from '../result-props.ts';
import { TextLines } from '../TextLines.tsx';

export default function FreeTextResults({ detail, t }: ResultsProps) {
  const playerAnswer = answerOf(detail);
  return (
    <TextLines
      answer={playerAnswer && 'text' in playerAnswer ? playerAnswer.text : undefined}
      right={detail.correct_answer?.accepted?.join(' / ')}
      t={t}
    />
  );
}
