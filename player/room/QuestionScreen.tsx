import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import type { PlayerOption } from '#questions/player-option.ts';
import type { AnswerFeedback } from '#questions/play-props.ts';
import { plays } from '#questions/plays.ts';
import { useLatest } from '#questions/use-latest.ts';
import { isCounted, traits } from '#questions/traits.ts';
import type { PhoneFrame, RoomOwn, RoomQuestion } from '#shared/contract/rooms.ts';
import { loadEffects } from '../effects/load-effects.ts';
import { Credits } from '../frame/Credits.tsx';
import { Stage } from '../frame/Stage.tsx';
import { optional } from '../optional.ts';
import { QuestionMoment } from '../picture/question-moment.ts';
import { QuestionFace } from '../quiz/QuestionFace.tsx';
import { QuestionHead } from '../quiz/QuestionHead.tsx';
import { useLanguage } from '../texts.ts';
import type { FoundRoom } from './found-room.ts';
import { EveryonesAnswers } from './EveryonesAnswers.tsx';
import { QuestionDock } from './QuestionDock.tsx';
import { RoomBar } from './RoomBar.tsx';
import type { useAnswer } from './use-answer.ts';
import { useDeadline, useHasCome } from './use-deadline.ts';
import type { Live } from '#ui/live/use-live-channel.ts';
import { useRoomQuestion } from './use-room-question.ts';
import { useRoomStem } from './use-room-stem.ts';
import { WalkHead } from './WalkHead.tsx';

const WholeAnswer = optional(() => import('../picture/WholeAnswer.tsx'));

export interface QuestionScreenProps {
  room: FoundRoom;
  frame: PhoneFrame;
  own: RoomOwn;
  live: Live;
  answering: ReturnType<typeof useAnswer>;
  /** The question is open, and nothing here has it. */
  onMissing(): void;
}

/** One question from its reading to its verdict: all of it on the phone, so that nobody needs to see the wall. */
export function QuestionScreen({ room, frame, own, live, answering, onMissing }: QuestionScreenProps) {
  const { t, lang } = useLanguage();
  const { number, phase, settings } = frame;
  const question = useRoomQuestion(frame, onMissing);
  const stem = useRoomStem(frame);
  const ends = own.closes_at ?? frame.closes_at;
  const isOpened = useHasCome(frame.opens_at, live);
  const isOver = useHasCome(ends, live);
  const deadline = useDeadline(ends, live);
  const isClosed = phase === 'closed';
  const shown = isOpened || isClosed ? question : undefined;
  const painted = usePainted(shown !== undefined);
  const sent = answering.sent?.number === number ? answering.sent : undefined;
  const playerAnswer = sent?.answer ?? (own.answer as PlayerAnswer | undefined) ?? null;
  const [draft, setDraft] = useState<PlayerAnswer | null>(null);
  const isAsked = shown !== undefined && (phase === 'open' || phase === 'closing') && (playerAnswer === null || settings.may_change);
  const mayAnswer = isAsked && !isOver;
  const send = (answer: PlayerAnswer, claimed_ms: number) => answering.give({ number, answer, claimed_ms: Math.max(0, claimed_ms) });
  const give = (answer: PlayerAnswer) => {
    if (!mayAnswer) return;
    // The press itself, not what the phone did before it came here.
    send(answer, (window.event?.timeStamp ?? performance.now()) - painted.current);
    void loadEffects().then((effects) => effects?.vibrate('press'));
  };
  // A chosen but unconfirmed answer is given: the server's grace period covers the time for sending.
  useOnce(isOver && isAsked && draft !== null && playerAnswer === null, () => {
    if (draft) send(draft, Math.min(performance.now() - painted.current, (ends ?? 0) - (frame.opens_at ?? 0)));
  });
  const chosen = draft ?? playerAnswer ?? (shown && plays[shown.type]?.initial?.(asPlayed(shown))) ?? null;
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) give(chosen);
  };
  const current = question ?? stem;
  useVerdictEffects(isClosed ? own.result : undefined);
  return (
    <form className="question-form in-room" onSubmit={answer} noValidate>
      <Stage
        name="question"
        bar={
          <RoomBar
            frame={frame}
            points={own.points}
            deadline={isOpened && !isOver && (phase === 'open' || phase === 'closing') ? deadline : null}
          />
        }
        dock={
          <QuestionDock
            room={room}
            frame={frame}
            own={own}
            question={question}
            sent={sent}
            hasGiven={playerAnswer !== null}
            isOpened={shown !== undefined}
            isOver={isOver}
            canSend={mayAnswer && chosen !== null && chosen !== playerAnswer}
          />
        }
      >
        {current && (
          <QuestionMoment value={`${number} ${isClosed ? 'told' : 'asked'}`}>
            <WalkHead kind={room.kind} walk={frame.walk} />
            <QuestionHead question={current} />
            {shown ? (
              <QuestionFace
                question={asPlayed(shown)}
                playerAnswer={draft ?? playerAnswer}
                onChoose={setDraft}
                onGive={give}
                disabled={!mayAnswer}
                {...(isClosed && {
                  feedback: feedbackOf(shown, frame, own.result ?? (frame.walk && !playerAnswer ? 'time_over' : undefined)),
                })}
                whole={wholeAnswer}
                t={t}
                lang={lang}
              />
            ) : (
              isCounted(current) && <p className="hint">{t('room.read')}</p>
            )}
            {isClosed && shown && frame.distribution && !traits[shown.type].isPolled && (
              <EveryonesAnswers
                question={shown}
                distribution={frame.distribution}
                correct={frame.correct_answer}
                playerAnswer={playerAnswer}
              />
            )}
            <Credits images={[current.clip?.poster, current.image, ...(shown?.answers.map(({ image }) => image) ?? [])]} />
          </QuestionMoment>
        )}
      </Stage>
    </form>
  );
}

/** As the faces take it: with letters, which are the same on the wall. */
const asPlayed = (question: RoomQuestion) => ({ ...question, list_style: 'letter' as const, ticket: '' });

const wholeAnswer = (option: PlayerOption) =>
  option.image && (
    <Suspense fallback={null}>
      <WholeAnswer option={option} />
    </Suspense>
  );

/** When the answers were painted, in milliseconds of the page's clock: her reaction time begins there. */
function usePainted(isShown: boolean) {
  const painted = useRef(0);
  useEffect(() => {
    if (!isShown) return;
    const frame = requestAnimationFrame((time) => (painted.current = time));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  return painted;
}

/** Runs when the condition becomes true. */
function useOnce(isDue: boolean, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (isDue) latest.current();
  }, [isDue, latest]);
}

function useVerdictEffects(result: RoomOwn['result']): void {
  useEffect(() => {
    if (result === 'right' || result === 'wrong') void loadEffects().then((effects) => effects?.vibrate(result));
  }, [result]);
}

function feedbackOf(question: RoomQuestion, { correct_answer, distribution }: PhoneFrame, result: RoomOwn['result']): AnswerFeedback {
  const votes = traits[question.type].isPolled ? distribution : undefined;
  return {
    result: result ?? null,
    ...(correct_answer && { correct_answer }),
    ...(votes?.options && {
      poll: votes.options.map(({ answer_id, count }) => ({ answer_id, share: votes.answered > 0 ? count / votes.answered : 0 })),
    }),
  };
}
