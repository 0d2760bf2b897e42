import { useLayoutEffect, useRef } from 'react';
import { traits } from '#kinds/traits.ts';
import { traits as questionTraits } from '#questions/traits.ts';
import { verdictWord } from '#questions/Verdict.tsx';
import { scrollToTop } from '../embed.ts';
import { earnedBy, type Game } from '../game-state.ts';
import { shownStreak } from '../streak.ts';
import { useLanguage } from '../texts.ts';
import { focusHeading } from '../frame/focus-heading.ts';
import { verdictOf } from './verdict-of.ts';

/** Announces changes to screen readers, and moves the focus to the new screen's heading. */
export function useAnnounced(game: Game): string {
  const { t } = useLanguage();
  const { screen, question, answered, result, registered } = game;
  // Question and feedback are one screen: after an answer, the focus goes to the button that continues.
  const shown = screen === 'feedback' ? `question ${question?.id}` : screen === 'question' ? `question ${question?.id}` : screen;
  const before = useRef(shown);
  // Runs before the new screen is painted, so that the first key goes to it.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollToTop();
    focusHeading();
  }, [shown]);

  // An ad is no question and has no number of its own.
  if (screen === 'question' && question && questionTraits[question.type].isAd) return t('ad.label');
  if (screen === 'question' && question)
    return t(traits[game.cover.kind].texts.progress, { number: question.number, total: question.total });
  if (screen === 'feedback' && game.is_elsewhere) return t('feedback.elsewhere');
  if (screen === 'feedback' && answered) {
    const verdict = verdictOf(answered);
    const [earned, taken] = [earnedBy(answered), answered.turn?.points];
    const points = [earned > 0 && t('points', { count: earned }), taken && `−${t('points', { count: taken })}`];
    const ownFeedback = (answered.answer_feedback ?? []).map(({ text }) => text);
    const streak = shownStreak(game.streak, answered.result);
    return [
      verdict && verdictWord(verdict, t),
      streak && t('feedback.streak', { count: streak }),
      ...points,
      ...ownFeedback,
      answered.feedback?.text,
    ]
      .filter(Boolean)
      .join('. ');
  }
  if (screen === 'result' && result) {
    const place = registered?.place ?? result.place;
    const { kind, result: page } = game.cover;
    const scored = traits[kind].isScored && page.settings.show_score;
    const outcome = scored && result.passed !== undefined && t(result.passed ? 'result.passed' : 'result.not_passed');
    const type = result.person_type ?? result.grade;
    const parts = [scored && t('points', { count: result.points }), outcome, type?.title, place && `${t('board.place')} ${place}`];
    return parts.filter(Boolean).join('. ');
  }
  return '';
}
