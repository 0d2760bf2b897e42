import { resultScreens } from '#kinds/result-screens.tsx';
import { traits } from '#kinds/traits.ts';
import { safeLink } from '#questions/safe-link.ts';
import type { GameResult, PlayerCover } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';
import { ConfirmNotice } from '../registration/ConfirmNotice.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { Confetti } from './Confetti.tsx';
import { Score } from './Score.tsx';
import { TypeResult } from './TypeResult.tsx';

export interface ResultScreenProps {
  cover: PlayerCover;
  result: GameResult;
  place: number | undefined;
  /** The name that she registered with. */
  name: string | undefined;
  onAgain(): void;
  onDetails(): void;
  onLeaderboard(): void;
  /** Registers, or registers anew. */
  onRegister(): void;
  onStartPage(): void;
}

export function ResultScreen(props: ResultScreenProps) {
  const { cover, result, place, name, onRegister } = props;
  const { t } = useLanguage();
  const { title, text, image, settings } = cover.result;
  const OfKind = resultScreens[cover.kind];
  return (
    <Stage name="result" dock={<Onward {...props} />}>
      <CoverPicture covers={image} sizes="(min-width: 700px) 680px, 100vw" className="picture" isFirst />
      <h1 data-focus tabIndex={-1} data-preview-field="result.title">
        {title || t('result.title')}
      </h1>
      {result.timed_out && <p className="notice">{t('told.time_over')}</p>}
      <OfKind
        result={result}
        score={
          settings.show_score && (
            <>
              {(result.passed ?? place === 1) && <Confetti />}
              <Score result={result} place={place} />
            </>
          )
        }
        outcome={(reached, shares) => <TypeResult type={reached} shares={shares} />}
      />
      {result.outcome_text && <Paragraphs text={result.outcome_text} />}
      <Paragraphs text={text} field="result.text" />
      {cover.player.confirming !== null && <ConfirmNotice email={cover.player.confirming} onRegister={onRegister} />}
      {name && cover.player.confirming === null && <p className="hint">{t('result.registered_as', { name })}</p>}
      <Choices {...props} />
    </Stage>
  );
}

/** Where else one can go from here. */
function Choices({ cover, result, onDetails, onStartPage }: ResultScreenProps) {
  const { t } = useLanguage();
  const { settings } = cover.result;
  const link = safeLink(settings.link);
  return (
    <div className="choices-after">
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
      {cover.settings.main_menu && (
        <Button kind="quiet" onClick={onStartPage}>
          {t('result.start_page')}
        </Button>
      )}
    </div>
  );
}

/** The one thing to do next: the board where there is one, else another game. */
function Onward({ cover, onAgain, onLeaderboard }: ResultScreenProps) {
  const { t } = useLanguage();
  const canAgain = cover.result.settings.show_play_again && (cover.player.games_left === null || cover.player.games_left > 0);
  const hasBoard = !cover.settings.hide_leaderboard && traits[cover.kind].hasBoard;
  return (
    <>
      {hasBoard && <Button onClick={onLeaderboard}>{t('result.leaderboard')}</Button>}
      {canAgain && (
        <Button kind={hasBoard ? 'quiet' : 'first'} onClick={onAgain}>
          {t('result.again')}
        </Button>
      )}
    </>
  );
}
