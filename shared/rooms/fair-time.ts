import { inHundredths, type AnswerPoints } from '#shared/play/points.ts';
import { roomTimes } from './room.ts';

/**
 * The milliseconds that count for an answer: what the phone measured, but at most `roomTimes.claim` less than the time at which the server received it,
 * and never more than that time. A bad connection costs nothing up to the bound; a phone that lies gains at most the bound.
 */
export const countedTime = (received: number, claimed: number): number =>
  Math.max(0, Math.round(Math.min(received, Math.max(claimed, received - roomTimes.claim))));

interface Timed {
  mode: 'speed' | 'accuracy';
  /** The points of a right answer. */
  most: number;
  /** The share that is right. */
  share: number;
  /** Milliseconds that count, and those of the question without extra time. */
  time: number;
  limit: number;
  /** 1, 1.5 or 2 times the time. */
  fair: number;
}

/** A right answer at the end of the time is worth half of one at its beginning; with extra time, the same share of it costs the same. */
export function roomPoints({ mode, most, share, time, limit, fair }: Timed): AnswerPoints {
  const correct = inHundredths(most * share);
  const used = mode === 'accuracy' || limit <= 0 ? 0 : Math.min(1, time / (limit * fair));
  const lost = inHundredths((correct * used) / 2);
  return { correct, speed: lost === 0 ? 0 : -lost };
}
