import { expect, test } from 'vitest';
import { funnelSteps } from './funnel-steps.ts';

const question = (number: number | null, reached: number, answered: number) => ({
  question_id: `q${number}`,
  hatch_id: null,
  number,
  text: 'Who sings?',
  reached,
  answered,
});
const funnel = {
  views: 100,
  started: 60,
  questions: [question(2, 44, 40), question(1, 60, 55), question(null, 9, 3)],
  finished: 38,
  registered: 20,
  shared: 5,
};

test('each step counts the players who left there, with questions in their order and without removed ones', () => {
  expect(funnelSteps(funnel, true).map(({ name, value, lost }) => [name, value, lost])).toEqual([
    ['views', 100, 0],
    ['started', 60, 40],
    ['question', 55, 5],
    ['question', 40, 4],
    ['finished', 38, 2],
    ['registered', 20, 0],
    ['shared', 5, 0],
  ]);
});

test('questions that are drawn, mixed or behind doors are no steps, and with more games than views the start is the first one', () => {
  expect(funnelSteps({ ...funnel, views: 10 }, false).map(({ name, lost }) => [name, lost])).toEqual([
    ['started', 0],
    ['finished', 22],
    ['registered', 0],
    ['shared', 0],
  ]);
});
