import type { ResultDetail } from '#questions/result-props.ts';
import { results } from '#questions/results.ts';
import { VerdictIcon, verdictWord } from '#questions/Verdict.tsx';
import type { GameResult } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { Stage } from '../frame/Stage.tsx';
import { useStepBack } from '../frame/use-step-back.ts';
import { useLanguage } from '../texts.ts';

/** Every question with the given and the right answer; printing prints only this list. */
export default function DetailsScreen({ result, title, onBack }: { result: GameResult; title: string; onBack(): void }) {
  const { t } = useLanguage();
  useStepBack(onBack);
  return (
    <Stage
      name="details"
      dock={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button kind="quiet" onClick={() => window.print()}>
            {t('details.print')}
          </Button>
        </>
      }
    >
      <p className="overline" dir="auto">
        {title}
      </p>
      <h1 data-focus tabIndex={-1}>
        {t('details.title')}
      </h1>
      {result.total > 0 && <p className="hint">{t('result.of', { correct: result.correct, total: result.total })}</p>}
      <ol className="details">
        {(result.details ?? []).map((detail) => (
          <Detail key={detail.question_id} detail={detail} />
        ))}
      </ol>
    </Stage>
  );
}

function Detail({ detail }: { detail: ResultDetail }) {
  const { t, lang } = useLanguage();
  const Results = results[detail.type];
  const verdict = detail.result === 'unscored' ? null : detail.result;
  return (
    <li>
      <h2 className="question-text" dir="auto">
        {detail.text}
      </h2>
      {verdict && (
        <p className="details-verdict" data-verdict={verdict}>
          <VerdictIcon kind={verdict} /> {verdictWord(verdict, t)}
          {detail.points > 0 && <span>+{t('points', { count: detail.points })}</span>}
        </p>
      )}
      <Results detail={detail} t={t} lang={lang} />
      {detail.feedback?.text && <Paragraphs text={detail.feedback.text} />}
    </li>
  );
}
