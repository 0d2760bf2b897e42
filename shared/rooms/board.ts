import { inHundredths } from '#shared/play/points.ts';

/** A player of a room with the sums of her answers. */
export interface RoomScore {
  seat: number;
  points: number;
  /** By the last question that closed. */
  gained: number;
}
export type Placed<Score extends RoomScore> = Score & { place: number; was: number };

/** The board of a room: most points first. Equal points share a place, and stand in the order of joining. */
export function placedScores<Score extends RoomScore>(scores: readonly Score[]): Placed<Score>[] {
  const before = placesBy(scores, ({ points, gained }) => inHundredths(points - gained));
  const now = placesBy(scores, ({ points }) => points);
  return scores
    .map((score) => ({ ...score, place: now.get(score.seat) ?? 0, was: before.get(score.seat) ?? 0 }))
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}

function placesBy<Score extends RoomScore>(scores: readonly Score[], pointsOf: (score: Score) => number): Map<number, number> {
  const sorted = scores.map((score) => ({ seat: score.seat, points: pointsOf(score) })).toSorted((a, b) => b.points - a.points);
  const places = new Map<number, number>();
  let place = 0;
  sorted.forEach(({ seat, points }, index) => {
    if (index === 0 || points !== sorted[index - 1]?.points) place = index + 1;
    places.set(seat, place);
  });
  return places;
}

/** Right answers in a row up to the last question that closed; questions without right answers neither break nor lengthen it. */
export function streakOf(right: ReadonlySet<number>, counted: number, isScored: (number: number) => boolean): number {
  let streak = 0;
  for (let number = counted; number >= 1; number -= 1) {
    if (!isScored(number)) continue;
    if (!right.has(number)) break;
    streak += 1;
  }
  return streak;
}
