import { expect, test } from 'vitest';
import { endLabel, highestValue } from './end-label.ts';

const scale = { start_value: 0, end_value: 1, step_interval: 0.1, start_label: 'Not at all', end_label: 'Completely' };

test('only the two ends of a scale have words', () => {
  expect([0, 0.1, 0.9, 1].map((value) => endLabel(scale, value))).toEqual(['Not at all', undefined, undefined, 'Completely']);
  expect(endLabel({ ...scale, end_label: '' }, 1)).toBe(undefined);
});

test('the upper end is the highest value that the steps reach', () => {
  const missed = { ...scale, end_value: 10, step_interval: 4 };
  expect([highestValue(missed), endLabel(missed, 8), endLabel(missed, 10)]).toEqual([8, 'Completely', undefined]);
  expect(highestValue({ start_value: 0, end_value: 0.3, step_interval: 0.1 })).toBe(0.3);
});
