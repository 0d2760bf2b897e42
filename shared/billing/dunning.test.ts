import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayWhenLate, dunningOf, nextStep, type Pause } from './dunning.ts';
import { addDays, daysBetween } from './months.ts';

const due = '2026-11-20';
const pause = (from: number, to: number | null): Pause => ({ from_day: addDays(due, from), to_day: to === null ? null : addDays(due, to) });

test('a paused invoice gets no reminder and does not end a subscription; its days do not count afterwards', () => {
  const pauses = [pause(5, 40)];
  expect(dunningOf(due, addDays(due, 30), pauses)).toEqual({ steps: [], standing: 'past_due' });
  expect(dunningOf(due, addDays(due, 41), pauses)).toEqual({ steps: ['due', 'late_2'], standing: 'past_due' });
  expect(dunningOf(due, addDays(due, 42), pauses).steps.at(-1)).toBe('late_7');
  expect(dunningOf(due, addDays(due, 62), pauses).standing).toBe('past_due');
  expect(dunningOf(due, addDays(due, 63), pauses).standing).toBe('over');
});

test('the next step is told with its day, today when it is due, and none while a pause has no end', () => {
  expect(nextStep(due, due, [], null)).toEqual({ step: 'due', on: due });
  expect(nextStep(due, due, [], 'due')).toEqual({ step: 'late_2', on: addDays(due, 2) });
  expect(nextStep(due, addDays(due, 7), [], 'late_7')).toEqual({ step: 'late_14', on: addDays(due, 14) });
  expect(nextStep(due, addDays(due, 21), [], 'late_21')).toEqual({ step: 'end', on: addDays(due, 28) });
  expect(nextStep(due, addDays(due, 8), [], 'due')).toEqual({ step: 'late_7', on: addDays(due, 8) });
  expect(nextStep(due, addDays(due, 28), [], 'late_21')).toEqual({ step: 'end', on: addDays(due, 28) });
  expect(nextStep(due, addDays(due, 6), [pause(5, 10)], 'late_2')).toEqual({ step: 'late_7', on: addDays(due, 12) });
  expect(nextStep(due, addDays(due, 6), [pause(5, null)], 'late_2')).toBeNull();
});

test('whatever the pauses, the day of a step is the first one on which its rule holds', () => {
  const pauses = fc.array(fc.record({ from: fc.integer({ min: -5, max: 40 }), length: fc.integer({ min: 0, max: 30 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(pauses, (all) => {
      const paused = all.map(({ from, length }) => pause(from, from + length));
      const end = dayWhenLate(due, 28, paused)!;
      expect(daysBetween(due, end)).toBeGreaterThanOrEqual(28);
      expect(dunningOf(due, end, paused).standing).toBe('over');
      expect(dunningOf(due, addDays(end, -1), paused).standing).not.toBe('over');
    }),
  );
});
