import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import type { Given } from '#questions/given.ts';
import type { AnswerFeedback } from '#questions/play-props.ts';
import { plays } from '#questions/plays.ts';
import { traits } from '#questions/traits.ts';
import type { Answered, PlayerQuestion } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { Credits } from '../frame/Credits.tsx';
import { Stage } from '../frame/Stage.tsx';
import { optional } from '../optional.ts';
import { useLanguage } from '../texts.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { Elsewhere, Feedback, TimeOver } from './Feedback.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { QuestionFace } from './QuestionFace.tsx';
import { loadRoomHead } from './use-loaded-faces.ts';

const RoomHead = optional(loadRoomHead);

export interface QuizScreenProps {
  question: PlayerQuestion;
  deadline: number | null;
  given: Given | null;
  isGiven: boolean;
  isLate: boolean;
  isElsewhere: boolean;
  /** The feedback on the answer; null before. */
  answered: Answered | null;
  isBusy: boolean;
  total_points: number | null;
  onChoose(answer: Given | null): void;
  onGive(answer: Given): void;
  onTimeUp(): void;
  onNext(): void;
  onLeave(): void;
}

export function QuizScreen(props: QuizScreenProps) {
  const { question, deadline, given, isGiven, answered, onChoose, onGive, onTimeUp, onLeave } = props;
  const { t, lang } = useLanguage();
  const [isClosing, setClosing] = useState(false);
  const type = plays[question.type];
  const draft = given ?? type?.initial?.(question) ?? null;
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
            question={question}
            deadline={deadline}
            total_points={props.total_points}
            onTimeUp={onTimeUp}
            onClose={() => setClosing(true)}
          />
        }
        dock={<Dock {...props} canAnswer={draft !== null} />}
      >
        <Suspense fallback={null}>{question.seen && <RoomHead seen={question.seen} turn={answered?.turn} />}</Suspense>
        <div className="asked">
          <CoverPicture covers={question.cover} sizes="(min-width: 700px) 680px, 100vw" className="picture" isFirst />
          <h1
            className="question-text"
            data-long={isLong(question.text) || undefined}
            data-focus
            tabIndex={-1}
            dir="auto"
            data-preview-field="question.text"
          >
            {question.text}
          </h1>
        </div>
        <QuestionFace
          key={question.id}
          question={question}
          given={given}
          onChoose={onChoose}
          onGive={onGive}
          disabled={isGiven}
          {...(answered ? { told: toldOf(answered) } : {})}
          t={t}
          lang={lang}
        />
        <Credits images={[question.image, ...question.answers.map(({ image }) => image)]} />
      </Stage>
      {isClosing && <CloseDialog onStay={() => setClosing(false)} onClose={onLeave} />}
    </form>
  );
}

/** More than four lines on a phone at full size; Chinese, Japanese and Korean characters are twice as wide. */
const isLong = (text: string): boolean => text.length + (text.match(/[\u1100-\u11ff\u3000-\uffef]/g)?.length ?? 0) > 110;

const toldOf = ({ result, correct_answer, poll }: Answered): AnswerFeedback => ({
  result,
  ...(correct_answer ? { correct_answer } : {}),
  ...(poll ? { poll } : {}),
});

/** The answer button and then, in the same place, the one that continues. */
function Dock(props: QuizScreenProps & { canAnswer: boolean }) {
  const { question, answered, isGiven, isLate, isElsewhere, isBusy, canAnswer, onNext } = props;
  const { t } = useLanguage();
  const next = useRef<HTMLDivElement>(null);
  const isTold = answered !== null || isElsewhere;
  useEffect(() => {
    if (isTold) next.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isTold]);
  if (isTold) {
    return (
      <>
        {answered ? <Feedback answered={answered} question_id={question.id} /> : <Elsewhere />}
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
          {traits[question.type]?.isCounted ? t('question.answer') : t('go_on')}
        </Button>
      )}
    </>
  );
}
