import { expect, test } from 'vitest';
import { inView, viewOf, views } from './shown-wins.ts';

const wins = [
  { state: 'asked', delivery: 'to_send' },
  { state: 'accepted', delivery: 'to_send' },
  { state: 'accepted', delivery: 'sent' },
  { state: 'declined', delivery: 'to_send' },
  { state: 'lapsed', delivery: 'to_send' },
  { state: 'withdrawn', delivery: 'sent' },
] as const;

test('only accepted prizes have a delivery; who gave up the place has lost it', () => {
  expect(wins.map(viewOf)).toEqual(['asked', 'to_send', 'sent', 'lost', 'lost', 'lost']);
});

test('each winner is in one view and in that of all', () => {
  const [all, ...others] = views.map((view) => inView(wins, view).length);
  expect(all).toBe(wins.length);
  expect(others.reduce((sum, length) => sum + length, 0)).toBe(wins.length);
});
