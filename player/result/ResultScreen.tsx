import { lazy, Suspense, type ReactNode } from 'react';
import { safeLink } from '#questions/safe-link.ts';
import type { GameResult, PlayerCover } from '#shared/contract/play.ts';
import { ClipPlace } from '../clip/ClipPlace.tsx';
import { Button } from '../frame/Button.tsx';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { aboveTexts } from '../frame/picture-sizes.ts';
import { Stage } from '../frame/Stage.tsx';
import { resultOfKinds } from '../kinds/result-of-kinds.ts';
import { optional } from '../optional.ts';
import { useLanguage } from '../texts.ts';
import { ConfirmNotice } from '../registration/ConfirmNotice.tsx';
import type { NextSteps } from './next-steps.ts';
import { StepButton, stepsAfter, type ResultStepsProps } from './ResultSteps.tsx';
import { Score, type Standing } from './Score.tsx';
import { TypeResult } from './type-result.ts';
import { useCard } from './use-card.ts';
import type { KnownDiplomas } from './use-own-diplomas.ts';
import { useWithin } from '../within/within-context.ts';

// Each is loaded by the results that have it.
const Confetti = optional(() => import('./Confetti.tsx'));
const NextMember = lazy(() => import('../within/NextMember.tsx'));
const DiplomaList = optional(() => import('./DiplomaList.tsx'));

export interface ResultScreenProps {
  cover: PlayerCover;
  result: GameResult;
  standing: Standing | undefined;
  /** The name with which she registered. */
  name: string | undefined;
  /** Undefined while her diplomas are being read, null where there are none to read. */
  diplomas: KnownDiplomas | null | undefined;
  /** null in a preview. */
  uuid_front: string | null;
  onAgain(): void;
  onDetails(): void;
  onLeaderboard(): void;
  /** Registers, or registers again. */
  onRegister(): void;
  onStartPage(): void;
}

type OnwardProps = ResultStepsProps & { steps: NextSteps };

/** Needs a Suspense above it: the whole screen waits for the part that shows a type. */
export function ResultScreen({ name, uuid_front, onStartPage, ...props }: ResultScreenProps) {
  const { cover, result, diplomas, onRegister } = props;
  const { t } = useLanguage();
  const { title, text, html, image, clip } = cover.result;
  const card = useCard(props);
  const steps = stepsAfter(props);
  const isWithin = useWithin() !== null;
  return (
    <Stage name="result" dock={<Onward {...props} card={card} steps={steps} />}>
      <CoverPicture covers={image} places={aboveTexts} className="picture" isFirst />
      <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="result.title">
        {title || t('result.title')}
      </h1>
      {cover.player.confirming !== null && <ConfirmNotice email={cover.player.confirming} onRegister={onRegister} />}
      {result.timed_out && <p className="notice">{t('feedback.time_over')}</p>}
      <OfKind {...props} />
      {result.outcome_text && <Paragraphs text={result.outcome_text} html={result.outcome_html} />}
      {diplomas && uuid_front && (
        <Suspense fallback={null}>
          <DiplomaList
            known={diplomas}
            uuid_front={uuid_front}
            isConfirming={cover.player.confirming !== null}
            isInDock={steps.main === 'diploma' && !isWithin}
            onRegister={onRegister}
          />
        </Suspense>
      )}
      <Paragraphs text={text} html={html} field="result.text" />
      <ClipPlace clip={clip} />
      {name && cover.player.confirming === null && <p className="hint">{t('result.registered_as', { name })}</p>}
      <Choices {...props} card={card} steps={steps} onStartPage={onStartPage} />
    </Stage>
  );
}

/** The part of the kind, made of the score and the outcome. */
function OfKind({ cover, result, standing }: Pick<ResultScreenProps, 'cover' | 'result' | 'standing'>): ReactNode {
  const Kind = resultOfKinds[cover.kind];
  return (
    <Kind
      result={result}
      score={(verdict) =>
        cover.result.settings.show_score && (
          <>
            {(result.passed ?? standing?.place === 1) && (
              <Suspense fallback={null}>
                <Confetti />
              </Suspense>
            )}
            <Score result={result} standing={standing} verdict={verdict} />
          </>
        )
      }
      outcome={(reached, shares) => <TypeResult type={reached} shares={shares} />}
    />
  );
}

/** The one next step, and beside it what else comes first; in a collection, the way to its next member. */
function Onward({ steps: { main, beside }, ...props }: OnwardProps) {
  const { t } = useLanguage();
  const within = useWithin();
  if (within)
    return (
      <Suspense fallback={<Button isBusy>{t('loading')}</Button>}>
        <NextMember activity_id={props.cover.id} within={within} />
      </Suspense>
    );
  return (
    <>
      {main && <StepButton step={main} kind="first" {...props} />}
      {beside.length > 0 && (
        <div className="dock-row">
          {beside.map((step) => (
            <StepButton key={step} step={step} kind="second" {...props} />
          ))}
        </div>
      )}
    </>
  );
}

/** The other ways on from here. */
function Choices({ steps, onStartPage, ...props }: OnwardProps & Pick<ResultScreenProps, 'onStartPage'>) {
  const { t } = useLanguage();
  const { main, beside, below } = steps;
  const { cover, result } = props;
  const { settings } = cover.result;
  // The way on in a collection has the dock for itself.
  const kept = useWithin() === null ? below : [...(main ? [main] : []), ...beside, ...below];
  const link = safeLink(settings.link);
  return (
    <div className="choices-after">
      {kept
        // Diplomas have their own place.
        .filter((step) => step !== 'diploma')
        .map((step) => (
          <StepButton key={step} step={step} kind="second" {...props} />
        ))}
      {link && (
        <a className="button button-second" href={link} target="_blank" rel="noopener" data-source="result">
          {settings.link_text || t('feedback.more')}
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      )}
      {result.own_page && (
        <a className="button button-second" href={result.own_page} target="_blank" rel="noopener">
          {t('result.own_tests')}
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      )}
      {cover.settings.main_menu && (
        <Button kind="quiet" onClick={onStartPage}>
          {t('result.start_page')}
        </Button>
      )}
    </div>
  );
}
