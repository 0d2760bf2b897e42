import type { Head } from '#shared/content/head.ts';
import type { Image, Question } from '#shared/content/question.ts';
import type { Result } from '#shared/play/graded.ts';
import type { Body } from './bodies.ts';

/** A due question of a game, with its number and the total as players count them: an ad has the number of the question before it. */
export interface Step {
  question: Question;
  number: number;
  total: number;
  /** On the first page of a section: how many questions it asks. */
  asks?: number;
}

/** Identifies the due step of a game, so that it can be found again without the steps before it. */
export interface CoursePosition {
  part_id: string;
  /** Everything random in a game derives from it. */
  seed: number;
  /** Counts all steps of this game from 1, including ads and repeated questions. */
  number: number;
  question_id: string;
  /** The questions of the steps before it, in order, where the next step depends on the whole way (`Course.walk`); else absent. */
  walked?: readonly string[];
}

/** The graded answer on which the next question may depend. */
export interface CourseGraded {
  result: Result | 'time_over';
  /** The share of the question's points, from 0 to 1. */
  share: number;
  chosen_answer_ids: readonly string[];
}

/**
 * The way of a game through a part of a publication. Pure: the same publication, seed and answers always lead the same way, so that a ticket or the
 * stored answers determine the position of a game.
 */
export interface Course {
  /** Undefined when the part has no questions. */
  first(part_id: string, seed: number): Step | undefined;
  /** The step that follows when the due step is answered; undefined at the end. */
  after(position: CoursePosition, graded: CourseGraded): Step | undefined;
  /** The step of a position that `first` or `after` returned; undefined for any other position. */
  at(position: CoursePosition): Step | undefined;
  /** All questions of a game as far as they are known, including those not reached yet where they do not depend on answers. */
  questions(part_id: string, seed: number, answered: readonly string[]): readonly Question[];
  /** Whether points in a part count double, as bonus points. */
  paysBonus(part_id: string): boolean;
  /** The section of a step; undefined outside of sections. Absent where there are none. */
  section?(position: Pick<CoursePosition, 'part_id' | 'seed' | 'number'>): Section | undefined;
  /** For a kind whose games walk from room to room; its positions need `walked`. */
  walk?: Walk;
}

/** A section of a game: its first page, and the page's number in the game. */
export interface Section {
  page: Question;
  number: number;
}

/** Where an answer led, and what it cost. */
export interface Turned {
  led: 'on' | 'back' | 'exit' | 'shut' | 'stay' | 'lost';
  points: number;
  seconds: number;
  /** The name of the item that a locked door needs. */
  needs: string;
}

/** The rooms that a player has seen. */
export interface Seen {
  /** The visited rooms, in the order in which the player found them. */
  rooms: { name: string; image?: Image }[];
  /** The way, as indexes into `rooms`; the last one is the room where the player is. */
  path: number[];
  /** The names of the items that the player carries, and of those found in the current room. */
  items: string[];
  found: string[];
  steps_left: number;
}

export interface Walk {
  turn(position: CoursePosition, graded: CourseGraded): Turned;
  /** `walked`: the questions of a game so far, including the due or last one. */
  seen(walked: readonly string[]): Seen;
  /** The number of rooms. */
  rooms: number;
}

/** Created once for a publication, so implementations may cache what they compute from it. */
export type CourseOf = (content: CourseContent) => Course;

/** The parts of a publication on which a course depends. */
export type CourseContent = Pick<Head, 'settings'> & Body;
