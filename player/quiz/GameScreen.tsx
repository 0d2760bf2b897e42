import { lazy, useCallback, type ReactNode } from 'react';
import type { PlayBoot } from '../boot.ts';
import { Cover } from '../cover/Cover.tsx';
import type { Consent } from '../consent/use-consent.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { hasBoard } from '../has-board.ts';
import { IntroScreen } from '../intro/IntroScreen.tsx';
import { LateScreen } from '../apart.tsx';
import type { BoardRequest } from '../leaderboard/LeaderboardScreen.tsx';
import { namedBy } from '../refused/named-by.ts';
import { api } from '../send.ts';
import { steadyNow } from '../steady-clock.ts';
import type { PlayedGame } from '../use-game.ts';
import { RefusedScreen } from '../refused/refused-later.ts';
import { BoardStep, RegistrationScreen, ResultStep } from './later-screens.ts';
import { prefillOf, type useSender } from './use-sender.ts';

const DetailsScreen = lazy(() => import('../result/DetailsScreen.tsx'));
const OnOwnPhone = lazy(() => import('./OnOwnPhone.tsx'));

interface GameScreenProps {
  boot: PlayBoot;
  played: PlayedGame;
  sender: ReturnType<typeof useSender>;
  consent: Consent;
}

/** Every screen of a game except its questions. */
export function GameScreen(props: GameScreenProps) {
  const { boot, played, consent } = props;
  const { game, dispatch } = played;
  const { cover } = game;
  const isBusy = game.outbox.length > 0;
  const late = (screen: ReactNode) => <LateScreen key={game.screen}>{screen}</LateScreen>;
  switch (game.screen) {
    case 'cover':
      return (
        <Cover
          played={played}
          consent={consent}
          isPreview={boot.is_preview}
          onLeaderboard={cover.settings.main_menu ? () => showBoard(played) : undefined}
        />
      );
    case 'intro':
      return (
        <IntroScreen intro={cover.intro} name={cover.name} isBusy={isBusy} onContinue={() => dispatch({ type: 'begin', fair_time: 1 })} />
      );
    case 'loading':
    case 'question':
    case 'feedback':
      return <LoadingScreen />;
    case 'register_before':
    case 'register_after':
      if (game.skips_registration)
        return late(<OnOwnPhone name={cover.cover.title || cover.name} onStartPage={() => dispatch({ type: 'leave' })} />);
      return late(<Registration {...props} moment={game.screen === 'register_before' ? 'before' : 'after'} />);
    case 'result':
      return late(<Result {...props} />);
    case 'details':
      return late(<Details played={played} />);
    case 'leaderboard':
      return late(<Board {...props} />);
    case 'refused':
      return late(<Refused played={played} />);
  }
}

type Played = Pick<GameScreenProps, 'played'>;

const showBoard = ({ dispatch }: PlayedGame) => dispatch({ type: 'show', screen: 'leaderboard' });
const register = ({ dispatch }: PlayedGame) => dispatch({ type: 'show', screen: 'register_after' });

function Registration({ played, sender, moment }: Pick<GameScreenProps, 'played' | 'sender'> & { moment: 'before' | 'after' }) {
  const { game, dispatch } = played;
  return (
    <RegistrationScreen
      {...(sender && { quizId: sender.quizId })}
      registration={game.cover.registration}
      links={game.cover.links}
      fields={game.fields}
      prefill={prefillOf(sender, game.fields)}
      kind={game.cover.kind}
      moment={moment}
      problems={game.fieldProblems}
      codeSent={game.code_sent}
      isTimedOut={game.result?.timed_out ?? false}
      isBusy={game.outbox.length > 0}
      onRegister={(fields) => dispatch({ type: 'register', fields })}
      onSkip={() => dispatch({ type: 'skip', now: steadyNow() })}
    />
  );
}

function Result({ boot, played, sender }: Pick<GameScreenProps, 'boot' | 'played' | 'sender'>) {
  const { game, dispatch } = played;
  return (
    <ResultStep
      boot={boot}
      game={game}
      uuid_front={sender?.uuid_front ?? null}
      onAgain={() => dispatch({ type: 'again' })}
      onDetails={() => dispatch({ type: 'show', screen: 'details' })}
      onLeaderboard={() => showBoard(played)}
      onRegister={() => register(played)}
      onStartPage={() => dispatch({ type: 'leave' })}
    />
  );
}

function Details({ played }: Played) {
  const { game, dispatch } = played;
  const { cover, result } = game;
  return (
    result && (
      <DetailsScreen result={result} title={cover.cover.title || cover.name} onBack={() => dispatch({ type: 'show', screen: 'result' })} />
    )
  );
}

function Board({ boot, played, sender }: Pick<GameScreenProps, 'boot' | 'played' | 'sender'>) {
  const { game, dispatch } = played;
  const read = useCallback(
    ({ board, round }: BoardRequest) =>
      api.readLeaderboard({
        params: { id: boot.quiz_id },
        query: { board, ...(round ? { round } : {}), ...(sender ? { uuid_front: sender.uuid_front } : {}) },
      }),
    [boot.quiz_id, sender],
  );
  return (
    <BoardStep
      of={{ activity_id: boot.quiz_id, visit: game.game_id }}
      read={read}
      confirming={game.cover.player.confirming}
      onRegister={() => register(played)}
      onBack={() => dispatch({ type: 'show', screen: game.result ? 'result' : 'cover' })}
    />
  );
}

function Refused({ played }: Played) {
  const { cover, refused } = played.game;
  const reason = refused?.reason ?? 'unavailable';
  const leadsToBoard = (reason === 'game_limit' || reason === 'finished') && hasBoard(cover);
  return (
    <RefusedScreen
      kind={cover.kind}
      reason={reason}
      activity={namedBy(cover)}
      onLeaderboard={leadsToBoard ? () => showBoard(played) : undefined}
      onStartPage={() => played.dispatch({ type: 'leave' })}
    />
  );
}
