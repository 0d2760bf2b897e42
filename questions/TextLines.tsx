import type { ResultsProps } from './result-props.ts';

/** The given and the right answer, one line each. */
export function TextLines({ answer, right, t }: { answer: string | undefined; right: string | undefined; t: ResultsProps['t'] }) {
  return (
    <dl className="result-pairs">
      <div>
        <dt>{t('answer.yours')}</dt>
        <dd dir="auto">{answer || t('details.nothing')}</dd>
      </div>
      {right && (
        <div>
          <dt>{t('answer.right')}</dt>
          <dd dir="auto">{right}</dd>
        </div>
      )}
    </dl>
  );
}
