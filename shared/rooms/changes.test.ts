import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, mayChangeSeats, staysOf, valueAt, type LoggedChange } from './changes.ts';

const moved = (counted: number, player: number, from: number, to: number): LoggedChange => ({
  counted,
  changed: { player, team: [from, to] },
});

test('a change counts from the next question on; of several between two questions the last one counts, and none that leads back', () => {
  const moves = changesOf([moved(1, 7, 0, 1), moved(2, 7, 1, 2), moved(2, 7, 2, 0), moved(2, 8, 3, 1), moved(2, 8, 1, 3)], 'team');
  expect([1, 2, 3, 9].map((number) => valueAt(moves, 7, number, 0))).toEqual([0, 1, 0, 0]);
  expect(valueAt(moves, 8, 3, 3)).toBe(3);
  expect(staysOf(moves)).toEqual([
    { player: 7, team: 0, since: 1, until: 2 },
    { player: 7, team: 1, since: 2, until: 3 },
    { player: 7, team: 0, since: 3, until: null },
  ]);
  expect(changesOf([moved(1, 7, 0, 1)], 'fair_time')).toEqual([]);
});

test('seats change while nobody answers and a question can follow, also in a pause between questions', () => {
  const phases = ['lobby', 'ready', 'read', 'closed', 'board'] as const;
  for (const phase of phases) expect(mayChangeSeats({ phase, paused_phase: null })).toBe(true);
  for (const phase of ['open', 'closing', 'podium', 'ended'] as const) expect(mayChangeSeats({ phase, paused_phase: null })).toBe(false);
  expect(mayChangeSeats({ phase: 'paused', paused_phase: 'read' })).toBe(true);
  expect(mayChangeSeats({ phase: 'paused', paused_phase: 'open' })).toBe(false);
});

test('whatever hosts change, the log tells what each player had at each question', () => {
  const history = fc.array(fc.record({ player: fc.nat(2), to: fc.nat(3), questions: fc.nat(2) }), { maxLength: 20 });
  fc.assert(
    fc.property(history, (presses) => {
      const present = [0, 0, 0];
      const had: number[][] = [];
      const logged: LoggedChange[] = [];
      for (const { player, to, questions } of presses) {
        for (let asked = 0; asked < questions; asked += 1) had.push([...present]);
        const from = present[player] ?? 0;
        if (from !== to) logged.push(moved(had.length, player, from, to));
        present[player] = to;
      }
      const moves = changesOf(logged, 'team');
      had.forEach((values, index) =>
        values.forEach((value, player) => expect(valueAt(moves, player, index + 1, present[player])).toBe(value)),
      );
      for (const { player, team, since } of staysOf(moves)) expect(valueAt(moves, player, since, present[player])).toBe(team);
    }),
  );
});
