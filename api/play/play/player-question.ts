import type { PlayerQuestion } from '#shared/contract/play.ts';
import { grades } from '#questions/grades.ts';
import { playerGaps } from '#questions/player-gaps.ts';
import { shufflesAnswers } from '#questions/player-option.ts';
import type { Step } from '#kinds/course.ts';
import { questionTimeLimit, sectionTimeLimit } from '#questions/time-limit.ts';
import { traits } from '#questions/traits.ts';
import { mostPoints } from '#shared/play/points.ts';
import { htmlOf } from '#shared/rich-text/beside.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { timeLeft } from '#api/play/games/game-clock.ts';
import type { GamePosition } from '#api/play/games/game-position.ts';
import type { Play } from './play.ts';
import type { Published } from '#api/play/publications/published.ts';
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
