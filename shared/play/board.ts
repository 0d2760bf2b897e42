import type { Settings } from '#shared/content/head.ts';
import { inHundredths } from './points.ts';

/** A finished game as a board counts it; time_used in seconds. */
export interface BoardGame {
  points: number;
  time_used: number;
  ended_at: Date;
  /** Of a game behind a door: how many questions were answered, and in how many seconds. */
  answered?: { number: number; seconds: number };
}

/** A player's standing on a board. `reached_at`: when she reached these points. */
export interface BoardStanding {
  points: number;
  bonus_points: number;
  time_used: number;
  reached_at: Date;
}

/** The number by which a board ranks: points, with bonus points if these are added. */
export const boardTotal = (standing: Pick<BoardStanding, 'points' | 'bonus_points'>, addsBonus: boolean): number =>
  inHundredths(standing.points + (addsBonus ? standing.bonus_points : 0));

/** The order of a board: most points first, then the shortest time, then the earliest. 0 only when two share a place. */
export function compareStandings(a: BoardStanding, b: BoardStanding, addsBonus = true): number {
  return (
    boardTotal(b, addsBonus) - boardTotal(a, addsBonus) || a.time_used - b.time_used || a.reached_at.getTime() - b.reached_at.getTime()
  );
}

/** The standings in order with their places from 1; after a shared place, the next number is skipped. */
export function placed<Standing extends BoardStanding>(standings: readonly Standing[], addsBonus = true): (Standing & { place: number })[] {
  const result: (Standing & { place: number })[] = [];
  for (const standing of standings.toSorted((a, b) => compareStandings(a, b, addsBonus))) {
    const last = result.at(-1);
    const place = last && compareStandings(last, standing, addsBonus) === 0 ? last.place : result.length + 1;
    result.push({ ...standing, place });
  }
  return result;
}

/**
 * A player's games as one score, null without games. best: the first game in the order of the board. average: the mean of points and time, reached
 * with the last game. count_up: their sums, reached with the last game that gave points. Where games are behind doors, the time is the mean of an
 * answered question, so that opening more doors costs no place.
 */
export function boardScore(score: Settings['leaderboard_score'], games: readonly BoardGame[]): Omit<BoardStanding, 'bonus_points'> | null {
  const inTime = games.toSorted((a, b) => a.ended_at.getTime() - b.ended_at.getTime());
  const last = inTime.at(-1);
  if (!last) return null;
  if (score === 'best') {
    const [best = last] = inTime.toSorted((a, b) => b.points - a.points || a.time_used - b.time_used);
    return { points: best.points, time_used: best.time_used, reached_at: best.ended_at };
  }
  const points = inTime.reduce((sum, game) => sum + game.points, 0);
  const time = inTime.reduce((sum, game) => sum + game.time_used, 0);
  const time_used = meanAnswerTime(inTime) ?? (score === 'average' ? time / games.length : time);
  if (score === 'average') return { points: inHundredths(points / games.length), time_used, reached_at: last.ended_at };
  const raising = inTime.findLast((game) => game.points > 0) ?? inTime[0] ?? last;
  return { points: inHundredths(points), time_used, reached_at: raising.ended_at };
}

/** Undefined where no question behind a door was answered. */
function meanAnswerTime(games: readonly BoardGame[]): number | undefined {
  const sum = (count: (answered: NonNullable<BoardGame['answered']>) => number) =>
    games.reduce((total, { answered }) => total + (answered ? count(answered) : 0), 0);
  const number = sum((answered) => answered.number);
  return number === 0 ? undefined : sum(({ seconds }) => seconds) / number;
}
