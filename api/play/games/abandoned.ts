import { isCounted } from '#questions/traits.ts';
import { graceInSeconds } from '#shared/play/time-limits.ts';
import { lastEnd } from './game-clock.ts';
import { positionOf, type GamePosition } from './game-position.ts';
import { questionsOfGame, type OwnGame } from './own-game.ts';

/** Milliseconds without an answer after which a game without a running clock is left. */
export const longestPause = 24 * 3_600_000;
/** Milliseconds after the end of a clock in which an answer may still be on its way: the network's grace, and the time to store it. */
const settling = graceInSeconds * 1000 + 1000;

export interface GameClose {
  state: 'finished' | 'timed_out' | 'left';
  /** Milliseconds. */
  at: number;
}

/**
 * How an open game ends whose player does not come back; undefined while she may still answer. With a clock, it ends when the clock does, with its
 * results so far. Without one, it is left after a day without an answer, unless all that counts is answered.
 */
export function closeOfAbandoned(own: OwnGame, now: number): GameClose | undefined {
  const { game, published } = own;
  const last = game.answers.at(-1);
  const position = positionOf(game, published.course);
  if (!position) return { state: 'finished', at: last?.at ?? game.started_at };
  const end = clockOf(own, position);
  if (end !== null) return now > end + settling ? { state: 'timed_out', at: end } : undefined;
  const pausedAt = Math.max(last?.at ?? game.started_at, position.shown_at);
  if (now < pausedAt + longestPause) return undefined;
  const isAnswered = last !== undefined && !published.course.walk && !remaining(own, position).some(isCounted);
  return isAnswered ? { state: 'finished', at: last.at } : { state: 'left', at: pausedAt + longestPause };
}

/** The next question of a walk depends on the answer, so only a clock for the whole game ends it. */
function clockOf(own: OwnGame, position: GamePosition): number | null {
  const { game, published } = own;
  const { settings } = published.content;
  const mayEnd = !game.waits_for_registration && (settings.time_limit_type === 'game' || !published.course.walk);
  return mayEnd ? lastEnd(settings, remaining(own, position), position) : null;
}

const remaining = (own: OwnGame, { number }: GamePosition) => questionsOfGame(own).slice(number - 1);
