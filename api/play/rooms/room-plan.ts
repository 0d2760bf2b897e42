import { questionTimeLimit } from '#questions/time-limit.ts';
import { isCounted } from '#questions/traits.ts';
import { isScored } from '#questions/verdict.ts';
import type { Question } from '#shared/content/question.ts';
import { wholePart } from '#shared/content/part.ts';
import type { RoomQuestion, RoomStem } from '#shared/contract/rooms.ts';
import { mostPoints } from '#shared/play/points.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import type { RoomPlan } from '#shared/rooms/room.ts';
import type { RoomWalk } from '#shared/rooms/walk.ts';
import type { Play } from '#api/play/play/play.ts';
import { shownQuestion } from '#api/play/play/replies.ts';
import type { ShownOptions } from '#api/play/play/shown-options.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { StoredRoom } from './room-store.ts';

/** A question of a room: the same for everybody in it. */
export interface PlannedQuestion {
  question: Question;
  /** Its number in the course of a game, where content without an answer counts, too. */
  step: number;
  shown: ShownOptions;
  /** As phones get it, with its answers. */
  on_phones: RoomQuestion;
  stem: RoomStem;
  is_scored: boolean;
  /** Of a right answer. */
  most: number;
  /** Milliseconds to read it before its answers appear, and to answer it without extra time. */
  reading: number;
  answering: number;
}

/** Seconds for a question to which the activity gives no time of its own, at least. */
const usualSeconds = 20;
/** Seconds for which a question is shown before its answers. */
const [leastReading, mostReading] = [2, 10];
/** Of the readable time: what answering takes. */
const secondsToAnswer = 3;

/** The questions that a room asks, in order: those of its seed that ask something. */
export function plannedQuestions(
  play: Pick<Play, 'showOptions'>,
  published: Published,
  { seed }: Pick<StoredRoom, 'seed'>,
): PlannedQuestion[] {
  const course = published.course.questions(wholePart, seed, []);
  const counted = course.map((question, index) => ({ question, step: index + 1 })).filter(({ question }) => isCounted(question));
  return counted.map(({ question, step }, index) => planned(play, published, seed, question, step, index + 1, counted.length));
}

/** The questions of a hall's walk so far; the one that follows last, once it is decided. They give nobody points. */
export function walkedQuestions(
  play: Pick<Play, 'showOptions'>,
  published: Published,
  { seed }: Pick<StoredRoom, 'seed'>,
  walk: readonly RoomWalk[],
): PlannedQuestion[] {
  const next = walk.at(-1)?.turn?.next;
  const first = walk.length === 0 ? published.course.first(wholePart, seed)?.question.id : next;
  const ids = [...walk.map(({ question_id }) => question_id), ...(first ? [first] : [])];
  const total = published.course.walk?.rooms ?? ids.length;
  return ids.flatMap((id, index) => {
    const question = published.course.at({
      part_id: wholePart,
      seed,
      number: index + 1,
      question_id: id,
      walked: ids.slice(0, index),
    })?.question;
    if (!question) return [];
    return [{ ...planned(play, published, seed, question, index + 1, index + 1, total), most: 0 }];
  });
}

function planned(
  play: Pick<Play, 'showOptions'>,
  published: Published,
  seed: number,
  question: Question,
  step: number,
  number: number,
  total: number,
): PlannedQuestion {
  const { settings, lang } = published.content;
  const limit = questionTimeLimit(settings, question, 1);
  const readable = readableTime(question, lang);
  const answering = Math.max(limit ?? usualSeconds, readable);
  const shown = shownQuestion(play, published, { question, number, total }, seed, 1);
  const on_phones = { ...shown, time_for_answer_in_seconds: answering };
  const { id, type, text, html, cover, clip, image, points } = on_phones;
  const reading = readableTime({ ...question, answers: [] }, lang) - secondsToAnswer;
  return {
    question,
    step,
    shown: play.showOptions(published.id, seed, question),
    on_phones,
    stem: {
      id,
      type,
      text,
      ...(html && { html }),
      cover,
      points,
      number,
      total,
      ...(clip && { clip }),
      ...(image && { image }),
    } as RoomStem,
    is_scored: isScored(question),
    most: isScored(question) ? mostPoints(settings, question) : 0,
    reading: Math.min(mostReading, Math.max(leastReading, reading)) * 1000,
    answering: answering * 1000,
  };
}

/** What the machine needs to know of the questions. */
export const roomPlan = (questions: readonly PlannedQuestion[], { course }: Pick<Published, 'course'>, extra = 0): RoomPlan => ({
  walk: course.walk && {
    first: questions[0]?.question.id ?? '',
    asks: (id) => questions.some(({ question }) => question.id === id && isCounted(question)),
  },
  of: questions.length,
  reading: (number) => questions[number - 1]?.reading ?? 0,
  answering: (number) => questions[number - 1]?.answering ?? 0,
  extra,
});
