import { useEffect, useMemo, useState } from 'react';
import type { PlayerCover } from '#shared/contract/play.ts';
import { useLatest } from '#questions/use-latest.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { NetworkNotice } from '../frame/NetworkNotice.tsx';
import { prefillOf } from '../quiz/use-sender.ts';
import { RegistrationScreen } from './RegistrationScreen.tsx';
import { api, type Sender } from '../send.ts';
import { steadyNow } from '../steady-clock.ts';
import { useGame } from '../use-game.ts';

interface StandaloneRegistrationProps {
  cover: PlayerCover;
  sender: Sender | null;
  /** Whether anything can be played already. */
  moment: 'before' | 'after';
  /** What she wanted comes after it also when she skips it; else she can only go back. */
  canSkip?: boolean;
  onDone(isRegistered: boolean): void;
}

/** The registration outside of doors: sent like that of a game, and kept until there is a reply. */
export function StandaloneRegistration({ cover, sender, moment, canSkip = false, onDone }: StandaloneRegistrationProps) {
  const own = useMemo<Sender | null>(
    () =>
      sender && {
        ...sender,
        part: {
          id: `${sender.quizId}:register`,
          calls: {
            start: (body, options) => api.startGame({ params: { quizID: sender.quizId }, body }, options),
            answer: (body, options) => api.answerQuestion({ body }, options),
            register: (_, body, options) => api.registerAfter({ body }, options),
          },
        },
      },
    [sender],
  );
  const [first] = useState(cover);
  const { game, dispatch, retry } = useGame(first, own, true);
  const done = useLatest(onDone);
  const { screen } = game;
  const isRegistered = game.registered !== null;
  useEffect(() => {
    if (screen === 'cover') dispatch({ type: 'show', screen: 'register_after' });
    // A game without a result goes there once its player has registered or skipped the registration.
    if (screen === 'leaderboard') done.current(isRegistered);
  }, [screen, isRegistered, dispatch, done]);
  if (screen !== 'register_after') return <LoadingScreen />;
  return (
    <>
      <NetworkNotice attempts={game.attempts} onRetry={retry} />
      <RegistrationScreen
        {...(sender && { quizId: sender.quizId })}
        registration={{ ...cover.registration, can_skip: true }}
        links={cover.links}
        fields={game.fields}
        prefill={prefillOf(sender, game.fields)}
        kind={cover.kind}
        moment={moment}
        isApart={!canSkip}
        problems={game.fieldProblems}
        codeSent={game.code_sent}
        isTimedOut={false}
        isBusy={game.outbox.length > 0}
        onRegister={(fields) => dispatch({ type: 'register', fields })}
        onSkip={() => dispatch({ type: 'skip', now: steadyNow() })}
      />
    </>
  );
}
