import { displayName } from '#shared/play/display-name.ts';
import type { PlayBoot } from '../boot.ts';
import type { Game } from '../game-state.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { ResultScreen, type ResultScreenProps } from './ResultScreen.tsx';
import { useOwnDiplomas } from './use-own-diplomas.ts';
import { useStanding } from './use-standing.ts';

interface ResultStepProps extends Pick<ResultScreenProps, 'onAgain' | 'onDetails' | 'onLeaderboard' | 'onRegister' | 'onStartPage'> {
  boot: PlayBoot;
  game: Game;
  uuid_front: string | null;
}

/** The result of an ended game, with the data read after its end: the place on the board and the diplomas. */
export function ResultStep({ boot, game, uuid_front, ...steps }: ResultStepProps) {
  const { cover, result, registered } = game;
  const standing = useStanding(boot.quiz_id, game);
  const isRegistered = registered !== null || cover.player.is_registered;
  const diplomas = useOwnDiplomas(boot.quiz_id, cover.gives_diploma ? uuid_front : null, isRegistered);
  if (!result) return <LoadingScreen />;
  return (
    <ResultScreen
      cover={cover}
      result={result}
      standing={standing}
      name={(registered && displayName(registered.player)) ?? undefined}
      diplomas={diplomas}
      uuid_front={uuid_front}
      {...steps}
    />
  );
}
