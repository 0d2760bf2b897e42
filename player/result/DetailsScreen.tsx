import type { GameResult } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { useStepBack } from '../frame/use-step-back.ts';
import { useLanguage } from '../texts.ts';
import { DetailList } from './DetailList.tsx';

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
      <DetailList details={result.details ?? []} heading="h2" />
    </Stage>
  );
}
