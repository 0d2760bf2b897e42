import { Suspense, useEffect, useRef, type FormEvent } from 'react';
import type { Given } from '#questions/given.ts';
import type { AnswerFeedback } from '#questions/play-props.ts';
import { plays } from '#questions/plays.ts';
import { traits } from '#questions/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Answered, PlayerQuestion } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { Credits } from '../frame/Credits.tsx';
import { besideAnswers } from '../frame/picture-sizes.ts';
import { Stage } from '../frame/Stage.tsx';
import { questionOfKinds } from '../kinds/question-of-kinds.ts';
import { optional } from '../optional.ts';
import { useLanguage } from '../texts.ts';
import { Elsewhere, Feedback, TimeOver } from './Feedback.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { QuestionFace } from './QuestionFace.tsx';

// Only for questions with a picture.
const WholePicture = optional(() => import('../picture/WholePicture.tsx'));

export interface QuizScreenProps {
  kind: ActivityKind;
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
  /** Right answers in a row. */
  streak: number;
  onChoose(answer: Given | null): void;
  onGive(answer: Given): void;
  onTimeUp(): void;
  onNext(): void;
  /** The player wants to leave. */
  onClose(): void;
}

export function QuizScreen(props: QuizScreenProps) {
  const { kind, question, deadline, given, isGiven, answered, onChoose, onGive, onTimeUp, onClose } = props;
  const { t, lang } = useLanguage();
  const type = plays[question.type];
  const Head = questionOfKinds[kind]?.Head;
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
        <div className="asked">
          <CoverPicture covers={question.cover} places={besideAnswers} className="picture" isFirst>
            <Suspense fallback={null}>
              <WholePicture covers={question.cover} />
            </Suspense>
          </CoverPicture>
          <h1
            className="question-text"
            data-long={widthOf(question.text) > 110 || undefined}
            data-wide={widthOf(question.text) > 48 || undefined}
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
    </form>
  );
}

/**
 * In Latin characters; Chinese, Japanese and Korean ones are twice as wide. More than 110 are more than four lines on a phone at full size, more than 48
 * more than four lines beside the answers on a wall.
 */
const widthOf = (text: string): number => text.length + (text.match(/[\u1100-\u11ff\u3000-\uffef]/g)?.length ?? 0);

const toldOf = ({ result, correct_answer, poll }: Answered): AnswerFeedback => ({
  result,
  ...(correct_answer ? { correct_answer } : {}),
  ...(poll ? { poll } : {}),
});

/** The answer button and then, in the same place, the one that continues. */
function Dock(props: QuizScreenProps & { canAnswer: boolean }) {
  const { question, answered, streak, isGiven, isLate, isElsewhere, isBusy, canAnswer, onNext } = props;
  const { t } = useLanguage();
  const next = useRef<HTMLDivElement>(null);
  const isTold = answered !== null || isElsewhere;
  useEffect(() => {
    if (isTold) next.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isTold]);
  if (isTold) {
    return (
      <>
        {answered ? <Feedback kind={props.kind} answered={answered} streak={streak} question_id={question.id} /> : <Elsewhere />}
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
