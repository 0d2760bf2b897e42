import type { Head } from '#shared/content/head.ts';
import type { Image, Question } from '#shared/content/question.ts';
import type { Result } from '#shared/play/graded.ts';
import type { Body } from './bodies.ts';

/** A question that is due in a game. Of how many it is which one, as players count: ads have the number of the question before them. */
export interface Step {
  question: Question;
  number: number;
  total: number;
}

/** Which step of which game is due: enough to find it again without what came before. */
export interface CoursePosition {
  part_id: string;
  /** What is left to chance in a game follows from it. */
  seed: number;
  /** Of all steps of this game, ads and questions that come again counted, from 1. */
  number: number;
  question_id: string;
  /** The questions of the steps before it, in their order, where what follows hangs on the whole way (`Course.walk`); else absent. */
  walked?: readonly string[];
}

/** What a way through an activity may depend on. */
export interface CourseGraded {
  result: Result | 'time_over';
  /** Of the question's points, 0 to 1. */
  share: number;
  chosen_answer_ids: readonly string[];
}

/**
 * The way of a game through a part of a publication. Pure: the same publication, seed and answers always lead the same way, so that
 * a ticket or the stored answers tell where a game stands.
 */
export interface Course {
  /** Undefined where there is nothing to play. */
  first(part_id: string, seed: number): Step | undefined;
  /** What follows when the step that was due is answered; undefined: the end. */
  after(position: CoursePosition, graded: CourseGraded): Step | undefined;
  /** The step of a position that `first` or `after` led to; undefined for every other. */
  at(position: CoursePosition): Step | undefined;
  /** All questions of a game as far as they are known: also those that it has not come to, where that does not hang on answers. */
  questions(part_id: string, seed: number, answered: readonly string[]): readonly Question[];
  /** Whether what is earned in a part counts double, as bonus points. */
  paysBonus(part_id: string): boolean;
  /** Of a kind whose games walk from room to room; positions need `walked` there. */
  walk?: Walk;
}

/** Where an answer led, and what that cost. */
export interface Turned {
  led: 'on' | 'back' | 'exit' | 'shut' | 'stay' | 'lost';
  points: number;
  seconds: number;
  /** The name of what a shut door needs. */
  needs: string;
}

/** What a player has seen of the rooms. */
export interface Seen {
  /** Each room that was been in, in the order in which they were found. */
  rooms: { name: string; image?: Image }[];
  /** The way, as places in `rooms`; the last is where she stands. */
  path: number[];
  /** Names of what is carried, and of what was found in the room where she stands. */
  items: string[];
  found: string[];
  steps_left: number;
}

export interface Walk {
  turn(position: CoursePosition, graded: CourseGraded): Turned;
  /** `walked`: the questions of a game so far, with that which is due or was the last. */
  seen(walked: readonly string[]): Seen;
  /** How many rooms there are. */
  rooms: number;
}

/** Made once for a publication; what is worked out from it may be kept. */
export type CourseOf = (content: CourseContent) => Course;

/** What of a publication a course depends on. */
export type CourseContent = Pick<Head, 'settings'> & Body;
