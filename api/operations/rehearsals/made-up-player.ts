import type { Question } from '#shared/content/question.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import type { Random } from '#shared/play/seeded-random.ts';

/** A simulated player: what she knows, how often she plays and how fast she is. */
export interface MadeUpPlayer {
  /** The share of questions that she knows. */
  knows: number;
  /** How likely she opens a door on its day. */
  comes: number;
  /** How likely she makes up for a door that she missed, where that can be done. */
  catches_up: number;
  /** Times the time that reading takes. */
  pace: number;
  registers: boolean;
  is_reminded: boolean;
}

/** How often players of advent calendars come: some each day, most on most days, some now and then. */
const habits = [
  { until: 0.4, comes: 0.97 },
  { until: 0.75, comes: 0.75 },
  { until: 1, comes: 0.3 },
] as const;

export function makeUpPlayer(random: Random): MadeUpPlayer {
  const habit = random();
  const registers = random() < 0.6;
  return {
    // Two throws: most are in the middle.
    knows: 0.15 + 0.8 * ((random() + random()) / 2),
    comes: habits.find(({ until }) => habit < until)?.comes ?? 0.3,
    catches_up: random() * 0.8,
    pace: 0.6 + random() * 1.2,
    registers,
    is_reminded: registers && random() < 1 / 7,
  };
}

/** Milliseconds until she answers, the limit of the question not minded. */
export const answeringTime = (player: MadeUpPlayer, question: Question, lang: number, random: Random): number =>
  Math.round(readableTime(question, lang) * 1000 * player.pace * (0.8 + random() * 0.4));
