import type { Answered, PlayerQuestion } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import type { AnswerFeedback } from '#shared/contract/result-detail.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import type { Step, Turned } from '#kinds/course.ts';
import { feedbackOnChosen } from '#questions/answer-feedback.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { grades } from '#questions/grades.ts';
import { playerGaps } from '#questions/player-gaps.ts';
import { shufflesAnswers } from '#questions/player-option.ts';
import { questionTimeLimit, sectionTimeLimit } from '#questions/time-limit.ts';
import { traits } from '#questions/traits.ts';
import { correctAnswer } from '#questions/verdict.ts';
import { revealedOfAnswer } from '#shared/play/feedback-mode.ts';
import { mostPoints } from '#shared/play/points.ts';
import { htmlOf } from '#shared/rich-text/beside.ts';
import { refused } from '#api/kernel/errors.ts';
import { comingClip, startsOnRequest, timeLeft } from '#api/play/games/game-clock.ts';
import { gradedOf, positionOf, totalsOf, type GamePosition } from '#api/play/games/game-position.ts';
import type { OwnGame } from '#api/play/games/own-game.ts';
import type { StoredAnswer } from '#api/play/games/stored-game.ts';
import { transitionOf } from '#api/play/games/walk-of-game.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Play } from './play.ts';
import type { ShownOptions } from './shown-options.ts';

/** A question as the player of a game sees it, without ticket and clock. Nothing in it reveals the right answer. */
export function shownQuestion(
  { showOptions }: Pick<Play, 'showOptions'>,
  { id: publication_id, content }: Published,
  { question, number, total, asks }: Step,
  seed: number,
  fairTime: FairTime,
): Omit<PlayerQuestion, 'ticket'> {
  const { id, type, text, cover, clip, list_style, image, start_value, end_value, step_interval, link, link_text } = question;
  const { start_label, end_label } = question;
  const limit = questionTimeLimit(content.settings, question, fairTime);
  const shown = showOptions(publication_id, seed, question);
  return {
    id,
    type,
    text,
    ...htmlOf(question),
    cover,
    list_style,
    answers: shown.listed(grades[type].playerOptions(question, shown.random, shufflesAnswers(content.settings, question))),
    ...playerGaps(question, shown.random),
    points: mostPoints(content.settings, question),
    number,
    total,
    ...(clip && { clip }),
    ...(image && { image }),
    ...(start_value !== undefined && { start_value }),
    ...(end_value !== undefined && { end_value }),
    ...(step_interval !== undefined && { step_interval }),
    ...(start_label && { start_label }),
    ...(end_label && { end_label }),
    ...(traits[type].isAd && link && { link, ...(link_text && { link_text }) }),
    ...(limit !== null && { time_for_answer_in_seconds: limit }),
    ...(asks !== undefined && { section: { questions: asks, seconds: sectionTimeLimit(question, fairTime) } }),
  };
}

/** The question that is due at a position, with the ticket for its answer. */
export function dueQuestion(
  play: Pick<Play, 'tickets' | 'showOptions'>,
  published: Published,
  position: GamePosition,
  uuid_front: string,
  now: number,
): PlayerQuestion {
  const { seed, fair_time } = position;
  const step = published.course.at(position) as Step;
  const left = timeLeft(published.content.settings, step.question, position, now);
  return {
    ...shownQuestion(play, published, step, seed, fair_time),
    ...(left !== undefined && { time_left: left }),
    ...(published.course.walk && { seen: published.course.walk.seen([...(position.walked ?? []), position.question_id]) }),
    ticket: play.tickets.seal(position, uuid_front),
  };
}

/** The editor's feedback on the question; undefined when there is none or it is switched off. */
export const shownFeedback = ({ feedback, feedback_settings }: Question): Question['feedback'] | undefined =>
  feedback_settings.show && (feedback.text || feedback.image || feedback.clip || feedback.link) ? feedback : undefined;

/** The editor's feedback on the answers that the player chose; null when there is none. `answer`: as it is stored. */
export function shownAnswerFeedback(question: Question, answer: unknown, shown: ShownOptions): AnswerFeedback[] | null {
  if (answer === null || answer === undefined) return null;
  const feedback = feedbackOnChosen(question, grades[question.type].chosenAnswers(question, answer as PlayerAnswer));
  return feedback.length > 0 ? feedback.map((each) => shown.named(each)) : null;
}

/** A stored answer and its consequences. */
export interface TakenAnswer extends Pick<StoredAnswer, 'result' | 'points'> {
  /** The seed of the game, which names the options that the game shows. */
  seed: number;
  question: Question;
  /** As it is stored; null: none. */
  answer: unknown;
  /** The points of the game, including this answer. */
  total_points: number;
  /** Undefined when the game has ended. */
  next: GamePosition | undefined;
  /** The way to the next room, in a labyrinth. */
  transition?: Turned | undefined;
}

/** A stored answer with its consequences at the time; undefined when its question does not belong to the game. */
export function takenAgain({ game, published }: OwnGame, stored: StoredAnswer): TakenAnswer | undefined {
  const { number, question_id, answer, result, points } = stored;
  const step = published.course.at({ ...game, number, question_id });
  if (!step) return undefined;
  const total_points = totalsOf(game.answers.slice(0, number)).points;
  const position = positionOf(game, published.course, number - 1);
  const transition = position && transitionOf(published.course, position, gradedOf(step, stored), stored);
  return {
    seed: game.seed,
    question: step.question,
    answer,
    result,
    points,
    total_points,
    next: positionOf(game, published.course, number),
    transition,
  };
}

/** The reply to a stored answer, the same each time it is sent. */
export async function answeredReply(
  play: Play,
  published: Published,
  taken: TakenAnswer,
  uuid_front: string,
  now: number,
): Promise<Answered | Refused> {
  if (taken.result === 'time_over') return refused('time_over');
  return replyTo(play, published, taken, uuid_front, now);
}

/** The next question, and as much about the answer (or the expired question) as the feedback mode shows. */
export async function replyTo(
  play: Play,
  published: Published,
  { seed, question, answer, result, points, total_points, next, transition }: TakenAnswer,
  uuid_front: string,
  now: number,
): Promise<Answered> {
  const { settings } = published.content;
  const mode = settings.answer_feedback_mode;
  const shown = play.showOptions(published.id, seed, question);
  const isPoll = traits[question.type].isPolled && mode !== 'silent';
  const answered = revealedOfAnswer(mode, {
    result,
    points,
    total_points,
    correct_answer: mode === 'show_correct' ? shown.named(correctAnswer(question)) : null,
    feedback: shownFeedback(question) ?? null,
    answer_feedback: shownAnswerFeedback(question, answer, shown),
    poll: isPoll
      ? (await play.votes.shares(published.tenant_id, published.activity_id, question)).map((share) => shown.named(share))
      : null,
  });
  const reply = { ...answered, ...(transition && { turn: turnReply(mode, transition) }) };
  if (!next) return { ...reply, finished: true };
  const step = published.course.at(next);
  const coming = step && comingClip(settings, step.question);
  if (step && startsOnRequest(settings, step.question)) return { ...reply, finished: false, ...(coming && { coming }) };
  return { ...reply, finished: false, next: dueQuestion(play, published, next, uuid_front, now) };
}

/** A silent game shows no points, so it does not show the points that a transition costs either. */
const turnReply = (mode: Settings['answer_feedback_mode'], { led, points, seconds, needs }: Turned): NonNullable<Answered['turn']> => ({
  led,
  ...(points > 0 && mode !== 'silent' && { points }),
  ...(seconds > 0 && { seconds }),
  ...(needs && { needs }),
});
