import { useState } from 'react';
import { traits } from '#kinds/traits.ts';
import { useVibration } from '../felt/use-vibration.ts';
import { useGuardedBack } from '../frame/use-guarded-back.ts';
import { isTimedEach, type Game } from '../game-state.ts';
import { sendLeaving } from '../send.ts';
import { steadyNow } from '../steady-clock.ts';
import type { PlayedGame } from '../use-game.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { QuizScreen } from './QuizScreen.tsx';
import type { useSender } from './use-sender.ts';

export const isAsking = ({ screen, question }: Game): boolean => question !== null && (screen === 'question' || screen === 'feedback');

interface AskedQuestionProps {
  played: PlayedGame;
  sender: ReturnType<typeof useSender>;
  isReady: boolean;
}

/** The current question. On the cover, it is the first one, rendered out of sight, so that starting only has to show it. */
export function AskedQuestion({ played: { game, dispatch }, sender, isReady }: AskedQuestionProps) {
  const [isClosing, setClosing] = useState(false);
  useVibration(game);
  const takeBack = useGuardedBack(() => setClosing(true));
  const first = isReady && (game.screen === 'cover' || game.screen === 'intro') ? game.cover.first?.question : undefined;
  const question = isAsking(game) ? game.question : first;
  if (!question) return null;
  const leave = () => {
    if (sender && game.game_id) sendLeaving(sender, game.game_id);
    setClosing(false);
    takeBack(() => dispatch({ type: 'leave' }));
  };
  return (
    <>
      <QuizScreen
        // A room can come twice in a row.
        key={`${question.id} ${question.seen?.path.length ?? ''}`}
        kind={game.cover.kind}
        question={question}
        deadline={game.is_given && isTimedEach(game) ? null : game.deadline}
        given={game.given}
        isGiven={game.is_given}
        isLate={game.is_late}
        isElsewhere={game.is_elsewhere}
        answered={game.screen === 'feedback' ? game.answered : null}
        isBusy={game.is_leaving}
        total_points={traits[game.cover.kind].isScored && game.cover.result.settings.show_score ? game.total_points : null}
        streak={game.streak}
        onChoose={(answer) => dispatch({ type: 'choose', answer })}
        onGive={(answer) => dispatch({ type: 'give', answer })}
        onTimeUp={() => dispatch({ type: 'time_up', now: steadyNow() })}
        onNext={() => dispatch({ type: 'proceed', now: steadyNow() })}
        onClose={() => setClosing(true)}
      />
      {isClosing && <CloseDialog onStay={() => setClosing(false)} onClose={leave} />}
    </>
  );
}
