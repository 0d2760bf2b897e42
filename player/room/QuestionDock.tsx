import { VerdictIcon } from '#questions/Verdict.tsx';
import { plays } from '#questions/plays.ts';
import type { PhoneFrame, RoomOwn, RoomQuestion } from '#shared/contract/rooms.ts';
import { Button } from '../frame/Button.tsx';
import { Feedback } from '../quiz/Feedback.tsx';
import { figureFormat } from '../formats.ts';
import { useLanguage } from '../texts.ts';
import type { FoundRoom } from './found-room.ts';
import type { AnswerSent } from './use-answer.ts';
import { WalkVerdict } from './WalkVerdict.tsx';

interface QuestionDockProps {
  room: FoundRoom;
  frame: PhoneFrame;
  own: RoomOwn;
  question: RoomQuestion | undefined;
  sent: AnswerSent | undefined;
  hasGiven: boolean;
  isOpened: boolean;
  isOver: boolean;
  canSend: boolean;
}

/** The button that answers, then whether the server has the answer, and at last the verdict. */
export function QuestionDock({ room, frame, own, question, sent, hasGiven, isOpened, isOver, canSend }: QuestionDockProps) {
  const { t } = useLanguage();
  if (frame.phase === 'closed') return <Verdict room={room} frame={frame} own={own} question={question} />;
  if (frame.phase === 'paused') return <State text={t('room.paused')} />;
  if (!isOpened || !question) return null;
  const isByChoice = plays[question.type]?.isAnsweredByChoice === true;
  const state = hasGiven ? <Given sent={sent} mayChange={frame.settings.may_change && !isOver} /> : isOver ? <TimeOver /> : null;
  return (
    <>
      {state}
      {!isByChoice && !isOver && (!hasGiven || frame.settings.may_change) && (
        <Button type="submit" aria-disabled={!canSend}>
          {t('question.answer')}
        </Button>
      )}
      {!state && isByChoice && <p className="dock-rest" aria-hidden="true" />}
    </>
  );
}

const State = ({ text }: { text: string }) => <p className="room-state">{text}</p>;

function TimeOver() {
  const { t } = useLanguage();
  return (
    <p className="room-state">
      <VerdictIcon kind="time_over" />
      {t('feedback.time_over')}
    </p>
  );
}

function Given({ sent, mayChange }: { sent: AnswerSent | undefined; mayChange: boolean }) {
  const { t } = useLanguage();
  if (sent?.state === 'sending') return <State text={t('room.sending')} />;
  if (sent?.state === 'late') return <TimeOver />;
  if (sent?.state === 'refused') return <State text={t('refused.already_answered')} />;
  return (
    <p className="room-state" data-received="">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {t('room.received')}
      {mayChange && <small>{t('room.may_change')}</small>}
    </p>
  );
}

/** As after any answer; her place is added, and where her answer is missing that is said. */
function Verdict({ room, frame, own, question }: Pick<QuestionDockProps, 'room' | 'frame' | 'own' | 'question'>) {
  const { t, lang } = useLanguage();
  if (frame.walk?.turn && question) return <WalkVerdict room={room} question={question} feedback={frame.feedback} turn={frame.walk.turn} />;
  const { result, gained = 0, points = null, streak = 0, place } = own;
  const answered = {
    result: result ?? null,
    points: gained,
    total_points: points,
    finished: false,
    ...(frame.feedback && { feedback: frame.feedback }),
    ...(frame.correct_answer && { correct_answer: frame.correct_answer }),
  };
  return (
    <>
      {question && result !== undefined && <Feedback kind={room.kind} answered={answered} streak={streak} question={question} />}
      <p className="room-state">
        {place === undefined ? t('room.wait_on') : `${t('board.place')} ${figureFormat(lang).format(place)}`}
        {points !== null && <span>{t('points', { count: points })}</span>}
      </p>
    </>
  );
}
