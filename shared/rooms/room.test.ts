import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedTime, roomPoints } from './fair-time.ts';
import { placedScores } from './board.ts';
import { givenName, isFlaggedName, nameKey, foldedWord, cleanName } from './names.ts';
import { lobby, roomTimes, stepRoom, type RoomEvent, type RoomPlan, type RoomState } from './room.ts';

const plan = (of: number, extra = 0): RoomPlan => ({ of, reading: () => 4_000, answering: () => 20_000, extra });
const events: RoomEvent[] = ['next', 'timer', 'answered', 'pause', 'resume', 'end'];

interface Pressed {
  event: RoomEvent;
  /** Milliseconds since the press before; the clock of the process may be wrong. */
  after: number;
}
const presses = fc.array(fc.record({ event: fc.constantFrom(...events), after: fc.integer({ min: -60_000, max: 60_000 }) }), {
  maxLength: 60,
});

/** The states that a room goes through. */
function walk(pressed: readonly Pressed[], rules: RoomPlan): RoomState[] {
  let now = 1_000_000;
  const states = [lobby(now)];
  for (const { event, after } of pressed) {
    now += after;
    const next = stepRoom(states.at(-1) as RoomState, event, now, rules);
    if (next) states.push(next);
  }
  return states;
}

test('whatever is pressed and whatever the clocks show, questions come in order, each closes once, and what has ended stays so', () => {
  fc.assert(
    fc.property(presses, fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 30_000), (pressed, of, extra) => {
      const states = walk(pressed, plan(of, extra));
      for (const [index, state] of states.entries()) {
        const before = states[index - 1] ?? state;
        expect(state.number).toBeGreaterThanOrEqual(before.number);
        expect(state.number).toBeLessThanOrEqual(Math.min(of, before.number + 1));
        expect(state.counted).toBeLessThanOrEqual(state.number);
        if (state.phase === 'closed' && before.phase !== 'closed') expect(state.counted).toBe(before.counted + 1);
        expect(state.phase === 'paused').toBe(state.paused !== null);
        expect(before.phase).not.toBe(index > 0 ? 'ended' : 'none');
        if (state.phase === 'open') expect(state.closes_at).toBe((state.opens_at ?? 0) + 20_000);
      }
    }),
  );
});

test('a question is closed no sooner than answers under way can have arrived', () => {
  fc.assert(
    fc.property(presses, (pressed) => {
      const states = walk(pressed, plan(3));
      for (const [index, state] of states.entries()) {
        const before = states[index - 1];
        if (state.phase !== 'closed' || before?.phase !== 'closing') continue;
        expect(state.since).toBeGreaterThanOrEqual((before.closes_at ?? Infinity) + roomTimes.settling);
      }
    }),
  );
});

test('a pause takes nothing from the clock, and gives nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 19_000 }), fc.integer({ min: 0, max: 1_000_000 }), (used, pause) => {
      const open: RoomState = { ...lobby(0), phase: 'open', number: 1, opens_at: 1_000, closes_at: 21_000, due_at: 21_000 };
      const paused = stepRoom(open, 'pause', 1_000 + used, plan(1));
      const resumed = paused && stepRoom(paused, 'resume', 1_000 + used + pause, plan(1));
      const shownAgain = 1_000 + used + pause + roomTimes.opening;
      expect(shownAgain - (resumed?.opens_at ?? 0)).toBe(used);
      expect((resumed?.closes_at ?? 0) - (resumed?.opens_at ?? 0)).toBe(20_000);
    }),
  );
});

test('players with extra time keep it as the clock ends, and the host can end the wait', () => {
  const open: RoomState = { ...lobby(0), phase: 'open', number: 1, opens_at: 0, closes_at: 20_000, due_at: 20_000 };
  const waiting = stepRoom(open, 'timer', 20_000, plan(1, 40_000)) as RoomState;
  expect(waiting).toMatchObject({ phase: 'closing', due_at: 40_800, closes_at: 20_000 });
  expect(stepRoom(waiting, 'next', 25_000, plan(1))).toMatchObject({ phase: 'closing', due_at: 25_800 });
  expect(stepRoom(waiting, 'timer', 40_799, plan(1))).toBeUndefined();
  expect(stepRoom(waiting, 'timer', 40_800, plan(1))).toMatchObject({ phase: 'closed', counted: 1 });
});

test('a claim is believed within the bound: nobody counts later than she was heard, or more than the bound sooner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 90_000 }), (received, claimed) => {
      const time = countedTime(received, claimed);
      expect(time).toBeLessThanOrEqual(received);
      expect(time).toBeGreaterThanOrEqual(Math.max(0, received - roomTimes.claim));
      if (claimed <= received && claimed >= received - roomTimes.claim) expect(time).toBe(claimed);
    }),
  );
});

test('the same share of one’s own time costs the same, with extra time or without; the end of it half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(1.5, 2), (time, fair) => {
      const base = { mode: 'speed' as const, most: 1_000, share: 1, limit: 20_000 };
      expect(roomPoints({ ...base, time: time * fair, fair })).toEqual(roomPoints({ ...base, time, fair: 1 }));
    }),
  );
  const late = { most: 1_000, share: 0.5, time: 20_000, limit: 20_000, fair: 1 };
  expect(roomPoints({ ...late, mode: 'speed' })).toEqual({ correct: 500, speed: -250 });
  expect(roomPoints({ ...late, mode: 'accuracy' })).toEqual({ correct: 500, speed: 0 });
});

test('the board is the same in whatever order the answers are read, and equal points share a place', () => {
  const scores = fc.uniqueArray(
    fc.record({ seat: fc.integer({ min: 1, max: 50 }), points: fc.integer({ min: 0, max: 5 }), gained: fc.constant(0) }),
    {
      selector: ({ seat }) => seat,
    },
  );
  fc.assert(
    fc.property(scores, (all) => {
      const board = placedScores(all);
      expect(placedScores(all.toReversed())).toEqual(board);
      for (const row of board) expect(row.place).toBe(1 + all.filter(({ points }) => points > row.points).length);
    }),
  );
});

test('names: whole words are flagged behind digits, look-alikes, marks and repeats; places and people that contain them are not', () => {
  const words = new Set(['shit', 'cum', 'penis', 'fuck'].map(foldedWord));
  for (const bad of ['shit', 'SHIT', '5h1t', 'ѕhit', 'shíít', 'f u c k', 'fuuuck', 'big shit', '1488'])
    expect(isFlaggedName(bad, words), bad).toBe(true);
  for (const good of ['Penistone', 'Cumming', 'Scunthorpe', 'Kim 1488000', 'Åsa', '李'])
    expect(isFlaggedName(good, words), good).toBe(false);
  expect(cleanName('  A\u202Eli\u200B   B ')).toBe('Ali B');
  expect(cleanName(`${'a'.repeat(29)}😀`).isWellFormed()).toBe(true);
  for (const unseen of ['\u3164', '\u2800', '\u{E0001}', '\u200D', '\u{1D159}']) expect(cleanName(unseen), unseen).toBe('');
  expect(nameKey('Zoë K.')).toBe(nameKey('zoe k'));
  expect(nameKey(givenName(1, 1, 0))).not.toBe('');
});
