import { lazy, Suspense, type ReactNode } from 'react';
import { resultScreens } from '#kinds/result-screens.tsx';
import { safeLink } from '#questions/safe-link.ts';
import type { GameResult, PlayerCover } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { aboveTexts } from '../frame/picture-sizes.ts';
import { Stage } from '../frame/Stage.tsx';
import { hasBoard } from '../has-board.ts';
import { optional } from '../optional.ts';
import { useLanguage } from '../texts.ts';
import { ConfirmNotice } from '../registration/ConfirmNotice.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { Score, type Standing } from './Score.tsx';
import { TypeResult } from './type-result.ts';
import { useWithin } from '../within/within-context.ts';

// Each is loaded by the results that have it.
const Confetti = optional(() => import('./Confetti.tsx'));
const WalkResult = optional(() => import('../walk/WalkResult.tsx'));
const NextMember = lazy(() => import('../within/NextMember.tsx'));
const PictureButton = optional(() => import('./PictureButton.tsx'));

export interface ResultScreenProps {
  cover: PlayerCover;
  result: GameResult;
  standing: Standing | undefined;
  /** The name with which she registered. */
  name: string | undefined;
  /** Her diplomas, beside the score. */
  diplomas?: ReactNode;
  onAgain(): void;
  onDetails(): void;
  onLeaderboard(): void;
  /** Registers, or registers again. */
  onRegister(): void;
  onStartPage(): void;
}

/** Needs a Suspense above it: the whole screen waits for the part that shows a type. */
export function ResultScreen(props: ResultScreenProps) {
  const { cover, result, standing, name, diplomas, onRegister } = props;
  const { t } = useLanguage();
  const { title, text, image, settings } = cover.result;
  const OfKind = resultScreens[cover.kind];
  return (
    <Stage name="result" dock={<Onward {...props} />}>
      <CoverPicture covers={image} places={aboveTexts} className="picture" isFirst />
      <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="result.title">
        {title || t('result.title')}
      </h1>
      {cover.player.confirming !== null && <ConfirmNotice email={cover.player.confirming} onRegister={onRegister} />}
      {result.timed_out && <p className="notice">{t('told.time_over')}</p>}
      <OfKind
        result={result}
        score={
          settings.show_score && (
            <>
              {(result.passed ?? standing?.place === 1) && (
                <Suspense fallback={null}>
                  <Confetti />
                </Suspense>
              )}
              <Score result={result} standing={standing} />
            </>
          )
        }
        walk={
          result.walk ? (
            <Suspense fallback={null}>
              <WalkResult walk={result.walk} />
            </Suspense>
          ) : null
        }
        outcome={(reached, shares) => <TypeResult type={reached} shares={shares} />}
      />
      {result.outcome_text && <Paragraphs text={result.outcome_text} />}
      {diplomas}
      <Paragraphs text={text} field="result.text" />
      {name && cover.player.confirming === null && <p className="hint">{t('result.registered_as', { name })}</p>}
      <Choices {...props} />
    </Stage>
  );
}

/** The other ways on from here. */
function Choices({ cover, result, standing, onAgain, onDetails, onLeaderboard, onStartPage }: ResultScreenProps) {
  const { t } = useLanguage();
  // The way on in a collection has the dock for itself.
  const isWithin = useWithin() !== null;
  const { settings } = cover.result;
  const link = safeLink(settings.link);
  return (
    <div className="choices-after">
      {isWithin && hasBoard(cover) && (
        <Button kind="second" onClick={onLeaderboard}>
          {t('result.leaderboard')}
        </Button>
      )}
      {isWithin && canPlayAgain(cover) && (
        <Button kind="second" onClick={onAgain}>
          {t('result.again')}
        </Button>
      )}
      {result.details && settings.show_answers && (
        <Button kind="second" onClick={onDetails}>
          {t('result.see_answers')}
        </Button>
      )}
      {link && (
        <a className="button button-second" href={link} target="_blank" rel="noopener" data-source="result">
          {settings.link_text || t('told.more')}
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      )}
      {settings.show_share && <ShareButton />}
      {settings.show_share && (settings.show_score || result.person_type) && (
        <Suspense
          fallback={
            <Button kind="quiet" isBusy>
              {t('result.picture')}
            </Button>
          }
        >
          <PictureButton title={cover.cover.title || cover.name} result={result} standing={standing} />
        </Suspense>
      )}
      {cover.settings.main_menu && (
        <Button kind="quiet" onClick={onStartPage}>
          {t('result.start_page')}
        </Button>
      )}
    </div>
  );
}

const canPlayAgain = ({ result, player: { games_left } }: PlayerCover): boolean =>
  result.settings.show_play_again && (games_left === null || games_left > 0);

/** The one next step: the next member of the collection, or the board if there is one, else another game. */
function Onward({ cover, onAgain, onLeaderboard }: ResultScreenProps) {
  const { t } = useLanguage();
  const leadsToBoard = hasBoard(cover);
  const within = useWithin();
  return (
    <>
      {within && (
        <Suspense fallback={null}>
          <NextMember activity_id={cover.id} within={within} />
        </Suspense>
      )}
      {leadsToBoard && !within && <Button onClick={onLeaderboard}>{t('result.leaderboard')}</Button>}
      {canPlayAgain(cover) && !within && (
        <Button kind={leadsToBoard ? 'quiet' : 'first'} onClick={onAgain}>
          {t('result.again')}
        </Button>
      )}
    </>
  );
}
