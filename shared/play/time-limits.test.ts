import { describe, expect, it } from 'vitest';
import { fairTimes, gameTimeLimit, grantedFairTime, timeLimit } from './time-limits.ts';

const settings = { time_limit_type: 'question', time_limit: 120, fair_time: true } as const;
const question = { time_for_answer_in_seconds: 15 } as const;

describe('the time limit of a question', () => {
  it('is its own time, extended for a player who chose more, and none without a clock', () => {
    expect(fairTimes.map((fairTime) => timeLimit(settings, question, fairTime))).toEqual([15, 22.5, 30, null]);
  });

  it('is not extended when the editor has switched fair time off', () => {
    expect(fairTimes.map((fairTime) => timeLimit({ ...settings, fair_time: false }, question, fairTime))).toEqual([15, 15, 15, 15]);
    expect([grantedFairTime({ fair_time: false }, 0), grantedFairTime({ fair_time: true }, 0)]).toEqual([1, 0]);
  });

  it('is none when the game or nothing is limited', () => {
    expect(timeLimit({ ...settings, time_limit_type: 'game' }, question, 1)).toBeNull();
    expect(timeLimit({ ...settings, time_limit_type: 'none' }, question, 1)).toBeNull();
  });
});

describe('the time limit of a game', () => {
  it('is the activity’s, extended likewise, and none when it is 0 or disabled', () => {
    const game = { ...settings, time_limit_type: 'game' } as const;
    expect(fairTimes.map((fairTime) => gameTimeLimit(game, fairTime))).toEqual([120, 180, 240, null]);
    expect([gameTimeLimit({ ...game, time_limit: 0 }, 1), gameTimeLimit(settings, 1)]).toEqual([null, null]);
  });
});
