import type { Settings } from '#shared/content/head.ts';
import type { Result } from './graded.ts';

type Mode = Settings['answer_feedback_mode'];

/** What the server knows after an answer. Fields that the question does not have are absent. */
export interface KnownOfAnswer<Correct, Feedback, OnChosen, Poll> {
  result: Result | 'time_over';
  points: number;
  total_points: number;
  correct_answer?: Correct | null;
  feedback?: Feedback | null;
  answer_feedback?: OnChosen | null;
  poll?: Poll | null;
}

/** The same as far as the player may know it. A null result means: not to be revealed, or neither right nor wrong. */
export interface RevealedOfAnswer<Correct, Feedback, OnChosen, Poll> {
  result: 'right' | 'wrong' | 'partly' | 'time_over' | null;
  points: number | null;
  total_points: number | null;
  correct_answer?: Correct;
  feedback?: Feedback;
  answer_feedback?: OnChosen;
  poll?: Poll;
}

/**
 * What may be revealed about an answer. show_correct: everything. no_correction: right or wrong and the points, but neither the right answer nor the
 * editor's explanations, which could give it away. silent: nothing in any reply until the end, and then only totals.
 */
export function revealedOfAnswer<Correct, Feedback, OnChosen, Poll>(
  mode: Mode,
  known: KnownOfAnswer<Correct, Feedback, OnChosen, Poll>,
): RevealedOfAnswer<Correct, Feedback, OnChosen, Poll> {
  if (mode === 'silent') return { result: null, points: null, total_points: null };
  const { result, points, total_points, correct_answer, feedback, answer_feedback, poll } = known;
  return {
    result: result === 'unscored' ? null : result,
    points,
    total_points,
    ...(mode === 'show_correct' && correct_answer ? { correct_answer } : {}),
    ...(mode === 'show_correct' && feedback ? { feedback } : {}),
    ...(mode === 'show_correct' && answer_feedback ? { answer_feedback } : {}),
    ...(poll ? { poll } : {}),
  };
}
