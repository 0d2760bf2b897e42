import type { PlayerQuestion } from '#shared/contract/play.ts';
import { grades } from '#questions/grades.ts';
import { questionTimeLimit } from '#questions/time-limit.ts';
import { isCounted, traits } from '#questions/traits.ts';
import type { Question } from '#shared/activity/document.ts';
import { mostPoints } from '#shared/play/points.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { timeLeft } from './game-clock.ts';
import type { GamePosition } from './game-position.ts';
import type { Play } from './play.ts';
import type { Published } from './published.ts';

/** An ad has the number of the question before it. */
function numbers(course: readonly Question[], place: number): { number: number; total: number } {
  const before = course.slice(0, place + 1).filter(isCounted).length;
  return { number: Math.max(1, before), total: Math.max(1, course.filter(isCounted).length) };
}

/** A question of a game as its player gets it, without ticket and clock. Nothing in it tells the right answer. */
export function shownQuestion(
  { showAnswers }: Pick<Play, 'showAnswers'>,
  { id: publication_id, content, course }: Published,
  seed: number,
  place: number,
  fairTime: FairTime,
): Omit<PlayerQuestion, 'ticket'> {
  const questions = course(seed);
  const question = questions[place] as Question;
  const { id, type, text, cover, list_style, image, start_value, end_value, step_interval, link, link_text } = question;
  const limit = questionTimeLimit(content.settings, question, fairTime);
  const shown = showAnswers(publication_id, seed, question);
  return {
    id,
    type,
    text,
    cover,
    list_style,
    answers: shown.listed(grades[type].playerAnswers(question, shown.random)),
    points: mostPoints(content.settings, question),
    ...numbers(questions, place),
    ...(image && { image }),
    ...(start_value !== undefined && { start_value }),
    ...(end_value !== undefined && { end_value }),
    ...(step_interval !== undefined && { step_interval }),
    ...(traits[type].isAd && link && { link, ...(link_text && { link_text }) }),
    ...(limit !== null && { time_for_answer_in_seconds: limit }),
  };
}

/** The question that is due at a position, with the ticket for its answer. */
export function dueQuestion(
  play: Pick<Play, 'tickets' | 'showAnswers'>,
  published: Published,
  position: GamePosition,
  uuid_front: string,
  now: number,
): PlayerQuestion {
  const { seed, answered, fair_time } = position;
  const question = published.course(seed)[answered] as Question;
  const left = timeLeft(published.content.settings, question, position, now);
  return {
    ...shownQuestion(play, published, seed, answered, fair_time),
    ...(left !== undefined && { time_left: left }),
    ticket: play.tickets.seal(position, uuid_front),
  };
}
