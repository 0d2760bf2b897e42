import type { GameResult, PlayerCover } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { hasBoard } from '../has-board.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { useLanguage } from '../texts.ts';
import type { CardSource } from './card/card.ts';
import { DiplomaDownload } from './DiplomaDownload.tsx';
import { nextSteps, type NextSteps, type Step } from './next-steps.ts';
import type { Standing } from './Score.tsx';
import type { KnownDiplomas } from './use-own-diplomas.ts';

export interface ResultStepsProps {
  cover: PlayerCover;
  result: GameResult;
  standing: Standing | undefined;
  /** Undefined while they are being read, null where there are none to read. */
  diplomas: KnownDiplomas | null | undefined;
  /** The result as a picture; undefined where it shows neither score nor type. */
  card: CardSource | undefined;
  onAgain(): void;
  onDetails(): void;
  onLeaderboard(): void;
  onRegister(): void;
}

export function stepsAfter({
  cover,
  result,
  standing,
  diplomas,
}: Pick<ResultStepsProps, 'cover' | 'result' | 'standing' | 'diplomas'>): NextSteps {
  const { settings } = cover.result;
  const { games_left, confirming } = cover.player;
  return nextSteps({
    passed: result.passed,
    hasPlace: standing !== undefined,
    hasType: result.person_type !== undefined,
    can: {
      // One that may come keeps its place, so that no other button moves there under a finger.
      diploma: diplomas === undefined || hasDiploma(diplomas, confirming !== null),
      again: settings.show_play_again && (games_left === null || games_left > 0),
      answers: settings.show_answers && result.details !== undefined,
      share: settings.show_share,
      leaderboard: hasBoard(cover),
    },
  });
}

const hasDiploma = (known: KnownDiplomas | null, isConfirming: boolean): boolean =>
  known !== null && (known.diplomas.length > 0 || (known.needs_registration && !isConfirming));

/** The button of one step. */
export function StepButton({ step, kind, ...props }: ResultStepsProps & { step: Step; kind: 'first' | 'second' | 'quiet' }) {
  const { t } = useLanguage();
  const { diplomas, card, onAgain, onDetails, onLeaderboard, onRegister } = props;
  switch (step) {
    case 'diploma':
      return <DiplomaStep diplomas={diplomas} onRegister={onRegister} />;
    case 'share':
      return <ShareButton kind={kind} result={card} />;
    case 'again':
      return (
        <Button kind={kind} onClick={onAgain}>
          {t('result.again')}
        </Button>
      );
    case 'answers':
      return (
        <Button kind={kind} onClick={onDetails}>
          {t('result.see_answers')}
        </Button>
      );
    case 'leaderboard':
      return (
        <Button kind={kind} onClick={onLeaderboard}>
          {t('result.leaderboard')}
        </Button>
      );
  }
}

function DiplomaStep({ diplomas, onRegister }: Pick<ResultStepsProps, 'diplomas' | 'onRegister'>) {
  const { t } = useLanguage();
  const [diploma] = diplomas?.diplomas ?? [];
  if (diploma) return <DiplomaDownload diploma={diploma} />;
  if (diplomas) return <Button onClick={onRegister}>{t('result.diploma_register')}</Button>;
  return <Button isBusy>{t('result.diploma')}</Button>;
}
