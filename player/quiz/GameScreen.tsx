import { traits } from '#kinds/traits.ts';
import { lazy, Suspense, useCallback } from 'react';
import { displayName } from '#shared/play/display-name.ts';
import type { PlayBoot } from '../boot.ts';
import { Cover } from '../cover/Cover.tsx';
import type { Consent } from '../cover/use-consent.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { IntroScreen } from '../intro/IntroScreen.tsx';
import { LeaderboardScreen, type BoardAsked } from '../leaderboard/LeaderboardScreen.tsx';
import { RefusedScreen } from '../refused/RefusedScreen.tsx';
import { RegistrationScreen } from '../registration/RegistrationScreen.tsx';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { api } from '../send.ts';
import { steadyNow } from '../steady-clock.ts';
import type { PlayedGame } from '../use-game.ts';
import { prefillOf, type useSender } from './use-sender.ts';

const DetailsScreen = lazy(() => import('../result/DetailsScreen.tsx'));

interface GameScreenProps {
  boot: PlayBoot;
  played: PlayedGame;
  sender: ReturnType<typeof useSender>;
  consent: Consent;
}

/** Every screen of a game but its questions. */
export function GameScreen({ boot, played, sender, consent }: GameScreenProps) {
  const { game, dispatch } = played;
  const { cover, result } = game;
  const isBusy = game.outbox.length > 0;
  const read = useCallback(
    ({ board, round }: BoardAsked) =>
      api.readLeaderboard({
        params: { id: boot.quiz_id },
        query: { board, ...(round ? { round } : {}), ...(sender ? { uuid_front: sender.uuid_front } : {}) },
      }),
    [boot.quiz_id, sender],
  );
  const showBoard = () => dispatch({ type: 'show', screen: 'leaderboard' });
  const register = () => dispatch({ type: 'show', screen: 'register_after' });
  const startPage = () => dispatch({ type: 'leave' });
  switch (game.screen) {
    case 'cover':
      return (
        <Cover
          played={played}
          consent={consent}
          isPreview={boot.is_preview}
          onLeaderboard={cover.settings.main_menu ? showBoard : undefined}
        />
      );
    case 'intro':
      return <IntroScreen intro={cover.intro} name={cover.name} isBusy={isBusy} onGoOn={() => dispatch({ type: 'begin', fair_time: 1 })} />;
    case 'loading':
    case 'question':
    case 'feedback':
      return <LoadingScreen />;
    case 'register_before':
    case 'register_after':
      return (
        <RegistrationScreen
          key={game.screen}
          registration={cover.registration}
          fields={game.fields}
          prefill={prefillOf(sender, game.fields)}
          moment={game.screen === 'register_before' ? 'before' : 'after'}
          problems={game.fieldProblems}
          codeSent={game.code_sent}
          isTimedOut={result?.timed_out ?? false}
          isBusy={isBusy}
          onRegister={(fields) => dispatch({ type: 'register', fields })}
          onSkip={() => dispatch({ type: 'skip', now: steadyNow() })}
        />
      );
    case 'result':
      return result ? (
        <ResultScreen
          cover={cover}
          result={result}
          place={game.registered?.place ?? result.place}
          name={(game.registered && displayName(game.registered.player)) ?? undefined}
          onAgain={() => dispatch({ type: 'again' })}
          onDetails={() => dispatch({ type: 'show', screen: 'details' })}
          onLeaderboard={showBoard}
          onRegister={register}
          onStartPage={startPage}
        />
      ) : (
        <LoadingScreen />
      );
    case 'details':
      return (
        <Suspense fallback={<LoadingScreen />}>
          {result && (
            <DetailsScreen
              result={result}
              title={cover.cover.title || cover.name}
              onBack={() => dispatch({ type: 'show', screen: 'result' })}
            />
          )}
        </Suspense>
      );
    case 'leaderboard':
      return (
        <LeaderboardScreen
          read={read}
          confirming={cover.player.confirming}
          onRegister={register}
          onBack={() => dispatch({ type: 'show', screen: result ? 'result' : 'cover' })}
        />
      );
    case 'refused': {
      const reason = game.refused?.reason ?? 'unavailable';
      const hasBoard =
        (reason === 'game_limit' || reason === 'finished') && !cover.settings.hide_leaderboard && traits[cover.kind].hasBoard;
      return (
        <RefusedScreen
          reason={reason}
          activity={{ name: cover.cover.title || cover.name, image: cover.cover.image }}
          onLeaderboard={hasBoard ? showBoard : undefined}
          onStartPage={startPage}
        />
      );
    }
  }
}
