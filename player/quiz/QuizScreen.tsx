import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { traits as kindTraits } from '#kinds/traits.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import type { PlayerOption } from '#questions/player-option.ts';
import type { AnswerFeedback } from '#questions/play-props.ts';
import { plays } from '#questions/plays.ts';
import { traits } from '#questions/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Answered, PlayerQuestion } from '#shared/contract/play.ts';
import { useVibration } from '../effects/use-vibration.ts';
import { Button } from '../frame/Button.tsx';
import { Credits } from '../frame/Credits.tsx';
import { Stage } from '../frame/Stage.tsx';
import { useGuardedBack } from '../frame/use-guarded-back.ts';
import { isTimedEach, type Game } from '../game-state.ts';
import { questionOfKinds } from '../kinds/question-of-kinds.ts';
import { optional } from '../optional.ts';
import { QuestionMoment } from '../picture/question-moment.ts';
import { sendLeaving } from '../send.ts';
import { steadyNow } from '../steady-clock.ts';
import { useLanguage } from '../texts.ts';
import type { PlayedGame } from '../use-game.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { Elsewhere, Feedback, TimeOver } from './Feedback.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { QuestionFace } from './QuestionFace.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import type { useSender } from './use-sender.ts';

// Only for answers with a picture.
const WholeAnswer = optional(() => import('../picture/WholeAnswer.tsx'));

export interface QuizScreenProps {
  kind: ActivityKind;
  question: PlayerQuestion;
  deadline: number | null;
  playerAnswer: PlayerAnswer | null;
  isGiven: boolean;
  isLate: boolean;
  isElsewhere: boolean;
  /** The feedback on the answer; null before. */
  answered: Answered | null;
  isBusy: boolean;
  total_points: number | null;
  /** Right answers in a row. */
  streak: number;
  onChoose(answer: PlayerAnswer | null): void;
  onGive(answer: PlayerAnswer): void;
  onTimeUp(): void;
  onNext(): void;
  /** The player wants to leave. */
  onClose(): void;
}

export function QuizScreen(props: QuizScreenProps) {
  const { kind, question, deadline, playerAnswer, isGiven, isLate, answered, onChoose, onGive, onTimeUp, onClose } = props;
  const { t, lang } = useLanguage();
  const type = plays[question.type];
  const Head = questionOfKinds[kind]?.Head;
  const draft = playerAnswer ?? type?.initial?.(question) ?? null;
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (!isGiven && draft) onGive(draft);
  };
  return (
    <form className="question-form" onSubmit={answer} noValidate>
      <Stage
        name="question"
        bar={
          <QuestionBar
            kind={kind}
            question={question}
            deadline={deadline}
            total_points={props.total_points}
            onTimeUp={onTimeUp}
            onClose={onClose}
          />
        }
        dock={<Dock {...props} canAnswer={draft !== null} />}
      >
        <Suspense fallback={null}>{Head && <Head question={question} answered={answered} />}</Suspense>
        <QuestionMoment value={answered ? 'told' : isLate ? 'late' : 'asked'}>
          <QuestionHead question={question} />
          <QuestionFace
            key={question.id}
            question={question}
            playerAnswer={playerAnswer}
            onChoose={onChoose}
            onGive={onGive}
            disabled={isGiven}
            {...(answered ? { feedback: feedbackOf(answered) } : {})}
            whole={wholeAnswer}
            t={t}
            lang={lang}
          />
        </QuestionMoment>
        <Credits images={[question.clip?.poster, question.image, ...question.answers.map(({ image }) => image)]} />
      </Stage>
    </form>
  );
}

const wholeAnswer = (option: PlayerOption) =>
  option.image && (
    <Suspense fallback={null}>
      <WholeAnswer option={option} />
    </Suspense>
  );

const feedbackOf = ({ result, correct_answer, poll }: Answered): AnswerFeedback => ({
  result,
  ...(correct_answer ? { correct_answer } : {}),
  ...(poll ? { poll } : {}),
});

/** The answer button and then, in the same place, the one that continues. */
function Dock(props: QuizScreenProps & { canAnswer: boolean }) {
  const { question, answered, streak, isGiven, isLate, isElsewhere, isBusy, canAnswer, onNext } = props;
  const { t } = useLanguage();
  const next = useRef<HTMLDivElement>(null);
  const hasFeedback = answered !== null || isElsewhere;
  useEffect(() => {
    if (hasFeedback) next.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hasFeedback]);
  if (hasFeedback) {
    return (
      <>
        {answered ? <Feedback kind={props.kind} answered={answered} streak={streak} question={question} /> : <Elsewhere />}
        <div ref={next}>
          <Button isBusy={isBusy} onClick={onNext}>
            {answered?.finished ? t('question.finish') : t('question.next')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {isLate && <TimeOver onRead={onNext} />}
      {plays[question.type]?.isAnsweredByChoice ? (
        <p className="dock-rest" aria-hidden="true" />
      ) : (
        <Button type="submit" isBusy={isGiven} aria-disabled={!canAnswer}>
          {traits[question.type]?.isCounted ? t('question.answer') : t('continue')}
        </Button>
      )}
    </>
  );
}

export const isAtQuestion = ({ screen, question }: Game): boolean => question !== null && (screen === 'question' || screen === 'feedback');

interface CurrentQuestionProps {
  played: PlayedGame;
  sender: ReturnType<typeof useSender>;
  isReady: boolean;
}

/** The current question. On the cover, it is the first one, rendered out of sight, so that starting only has to show it. */
export function CurrentQuestion({ played: { game, dispatch }, sender, isReady }: CurrentQuestionProps) {
  const [isClosing, setClosing] = useState(false);
  useVibration(game);
  const takeBack = useGuardedBack(() => setClosing(true));
  const first = isReady && (game.screen === 'cover' || game.screen === 'intro') ? game.cover.first?.question : undefined;
  const question = isAtQuestion(game) ? game.question : first;
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
        playerAnswer={game.playerAnswer}
        isGiven={game.is_given}
        isLate={game.is_late}
        isElsewhere={game.is_elsewhere}
        answered={game.screen === 'feedback' ? game.answered : null}
        isBusy={game.is_leaving}
        total_points={kindTraits[game.cover.kind].isScored && game.cover.result.settings.show_score ? game.total_points : null}
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
