import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardScore, compareStandings, placed, type BoardStanding } from './board.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 12, minute));
const standing = (points: number, bonus_points: number, time_used: number, minute: number): BoardStanding => ({
  points,
  bonus_points,
  time_used,
  reached_at: at(minute),
});
const game = (points: number, time_used: number, minute: number) => ({ points, time_used, ended_at: at(minute) });

describe('the order of a board', () => {
  it('is by points with bonus points, then time used, then the earliest', () => {
    const [most, bonus, fast, early, late] = [
      standing(9, 0, 90, 9),
      standing(3, 5, 90, 8),
      standing(7, 0, 10, 7),
      standing(7, 0, 20, 1),
      standing(7, 0, 20, 2),
    ];
    expect(placed([late, fast, early, bonus, most]).map(({ place, ...rest }) => [place, rest])).toEqual([
      [1, most],
      [2, bonus],
      [3, fast],
      [4, early],
      [5, late],
    ]);
  });

  it('leaves bonus points out where they are not added', () => {
    const [plain, withBonus] = [standing(4, 0, 1, 1), standing(3, 5, 1, 1)];
    expect([compareStandings(plain, withBonus) > 0, compareStandings(plain, withBonus, false) < 0]).toEqual([true, true]);
  });

  it('gives equals the same place and leaves the next one empty', () => {
    const same = standing(5, 0, 5, 5);
    expect(placed([same, standing(1, 0, 1, 1), { ...same }]).map(({ place }) => place)).toEqual([1, 1, 3]);
  });

  it('treats sums that differ only by floating-point errors as equal', () => {
    expect(compareStandings(standing(0.1 + 0.2, 0, 5, 5), standing(0.3, 0, 5, 5))).toBe(0);
  });

  it('does not depend on the order of the list', () => {
    const any = fc.tuple(fc.nat(3), fc.nat(2), fc.nat(3), fc.nat(3)).map((parts) => standing(...parts));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), fc.boolean(), (standings, addsBonus) => {
        const ordered = placed(standings, addsBonus);
        expect(placed(standings.toReversed(), addsBonus).map(({ place }) => place)).toEqual(ordered.map(({ place }) => place));
        for (const row of ordered) {
          expect(row.place).toBe(1 + standings.filter((other) => compareStandings(other, row, addsBonus) < 0).length);
        }
      }),
    );
  });
});

describe('the score of a player’s games', () => {
  const games = [game(5, 30, 3), game(8, 40, 2), game(8, 20, 4), game(0, 10, 5)];

  it('is the best game, of equals the fastest, reached when it ended', () => {
    expect(boardScore('best', games)).toEqual({ points: 8, time_used: 20, reached_at: at(4) });
    expect(boardScore('best', [game(8, 20, 4), game(8, 20, 2)])?.reached_at).toEqual(at(2));
  });

  it('is the mean of points and time, reached with the last game', () => {
    expect(boardScore('average', games)).toEqual({ points: 5.25, time_used: 25, reached_at: at(5) });
  });

  it('is the sum of both, reached with the last game that gave points', () => {
    expect(boardScore('count_up', games)).toEqual({ points: 21, time_used: 100, reached_at: at(4) });
    expect(boardScore('count_up', [game(0, 1, 2), game(0, 1, 1)])?.reached_at).toEqual(at(1));
  });

  it('is none without games, and does not depend on their order', () => {
    expect([boardScore('best', []), boardScore('average', []), boardScore('count_up', [])]).toEqual([null, null, null]);
    for (const score of ['best', 'average', 'count_up'] as const)
      expect(boardScore(score, games.toReversed())).toEqual(boardScore(score, games));
  });
});
