import { Suspense, useEffect, useRef } from 'react';
import { Picture } from '#questions/Picture.tsx';
import { safeLink } from '#questions/safe-link.ts';
import { useLatest } from '#questions/use-latest.ts';
import { VerdictIcon, verdictWord } from '#questions/Verdict.tsx';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Answered, PlayerQuestion } from '#shared/contract/play.ts';
import { ClipPlace } from '../clip/ClipPlace.tsx';
import { Credits } from '../frame/Credits.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { earnedBy } from '../game-state.ts';
import { questionOfKinds } from '../kinds/question-of-kinds.ts';
import { shownStreak } from '../streak.ts';
import { useLanguage } from '../texts.ts';
import { AnswerFeedback } from './AnswerFeedback.tsx';
import { useFeedbackHeight } from './use-feedback-height.ts';
import { verdictOf } from './verdict-of.ts';

/** Right or wrong, the streak, the points, and the editor's explanation, above the button that continues. */
interface FeedbackProps {
  kind: ActivityKind;
  answered: Answered;
  streak: number;
  question: Pick<PlayerQuestion, 'id' | 'answers'>;
}

export function Feedback({ kind, answered, streak, question }: FeedbackProps) {
  const { t } = useLanguage();
  const section = useRef<HTMLElement>(null);
  useFeedbackHeight(section);
  const verdict = verdictOf(answered);
  const { feedback, answer_feedback, turn } = answered;
  const Turn = questionOfKinds[kind]?.Turn;
  const link = safeLink(feedback?.link);
  const earned = earnedBy(answered);
  const inARow = shownStreak(streak, answered.result);
  if (!verdict && !feedback?.text && !feedback?.image && !feedback?.clip && !link && !turn && !answer_feedback?.length) return null;
  return (
    // It scrolls when the explanation is long, so the keyboard must reach it.
    <section ref={section} className="feedback" data-verdict={verdict ?? undefined} aria-label={t('feedback.label')} tabIndex={0}>
      {verdict && (
        <p className="feedback-verdict">
          <VerdictIcon kind={verdict} />
          <strong>{verdictWord(verdict, t)}</strong>
          {inARow > 0 && <span className="feedback-streak">{t('feedback.streak', { count: inARow })}</span>}
          {earned > 0 && <span className="feedback-points">+{t('points', { count: earned })}</span>}
        </p>
      )}
      {Turn && turn && (
        <Suspense fallback={null}>
          <Turn turn={turn} />
        </Suspense>
      )}
      {feedback?.image && <Picture image={feedback.image} sizes="(max-width: 700px) 100vw, 680px" className="feedback-picture" />}
      <ClipPlace clip={feedback?.clip} />
      <Credits images={[feedback?.image, feedback?.clip?.poster]} />
      <AnswerFeedback feedback={answer_feedback} options={question.answers} />
      {feedback?.text && <Paragraphs text={feedback.text} html={feedback.html} field="feedback.text" />}
      {link && (
        <a href={link} target="_blank" rel="noopener" data-source={question.id}>
          {t('feedback.more')}
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      )}
    </section>
  );
}

/** Milliseconds for reading that the time is over, when there is no other feedback. */
const toRead = 1500;

/** The time ran out without an answer. */
export function TimeOver({ onRead }: { onRead(): void }) {
  const { t } = useLanguage();
  const read = useLatest(onRead);
  useEffect(() => {
    const timer = setTimeout(() => read.current(), toRead);
    return () => clearTimeout(timer);
  }, [read]);
  return (
    <p className="feedback feedback-verdict" data-verdict="time_over" role="status">
      <VerdictIcon kind="time_over" />
      <strong>{t('feedback.time_over')}</strong>
    </p>
  );
}

/** The answer given here does not count: another tab was quicker. */
export function Elsewhere() {
  const { t } = useLanguage();
  return (
    <section className="feedback" aria-label={t('feedback.label')}>
      <p>{t('feedback.elsewhere')}</p>
    </section>
  );
}
