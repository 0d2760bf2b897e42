import { expect, test } from 'vitest';
import { nextPoint } from './next-point.ts';

const line = { count: 5, columns: 5 };
const week = { count: 168, columns: 24 };
const to = (key: string, at: number, points: typeof line, isCtrl = false) => nextPoint(key, isCtrl, at, points);

test('arrows move along a line and stop at its ends', () => {
  expect([to('ArrowRight', 0, line), to('ArrowLeft', 0, line), to('ArrowRight', 4, line)]).toEqual([1, 0, 4]);
  expect([to('Home', 3, line), to('End', 0, line)]).toEqual([0, 4]);
});

test('other keys are left to the page', () => {
  expect([to('Tab', 0, line), to('ArrowDown', 0, line), to('a', 0, week)]).toEqual([undefined, undefined, undefined]);
});

test('in a week of hours, up and down change the day, Home and End the hour, with Ctrl both', () => {
  expect([to('ArrowDown', 30, week), to('ArrowUp', 30, week), to('ArrowUp', 3, week)]).toEqual([54, 6, 3]);
  expect([to('Home', 30, week), to('End', 30, week)]).toEqual([24, 47]);
  expect([to('Home', 30, week, true), to('End', 30, week, true)]).toEqual([0, 167]);
});
