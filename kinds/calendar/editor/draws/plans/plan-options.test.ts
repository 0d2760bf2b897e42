import { expect, test } from 'vitest';
import { firstPlan, missingInPlan, planBody } from './plan-options.ts';

const now = Date.parse('2026-12-02T12:00:00Z');
const day = (number: number) => new Date(`2026-12-0${number}T00:00:00Z`);
const doors = (types: readonly ('default' | 'contest')[]) => types.map((type, place) => ({ id: String(place + 1), type }));
const first = (types: readonly ('default' | 'contest')[], taken: readonly string[] = [], end: string | null = null) =>
  firstPlan({
    drawable: { hatches: doors(types), rounds: [], prizes: [] },
    taken: taken.map((hatch_id) => ({ scope: { kind: 'hatch', hatch_id, title: null } })),
    openings: types.map((_, place) => day(place + 1)),
    end,
    now,
  });

test('contest doors whose time is still to come are proposed, without those that are drawn or scheduled', () => {
  // Door 1 would be drawn a day after it opened, which is over.
  expect(first(['contest', 'contest', 'default', 'contest'], ['2'])).toMatchObject({ kind: 'hatch', hatches: ['4'], only_right: true });
  expect(first(['default', 'default', 'default']).hatches).toEqual(['2', '3']);
});

test('without doors the end of the activity is proposed, and tomorrow when there is none', () => {
  const end = '2026-12-24T23:00:00.000Z';
  expect(first([], [], end)).toMatchObject({ kind: 'whole', at: end, only_right: false });
  expect(first([]).at).toBe('2026-12-03T12:00:00.000Z');
});

test('only what belongs to the choice is sent; with drand nothing is announced', () => {
  const options = { ...first(['contest', 'contest', 'contest']), round: 'r' };
  expect(planBody(options)).toMatchObject({ hatches: ['2', '3'], hours_after: 24, announce: true, answer_days: 14 });
  expect(planBody(options)).not.toHaveProperty('round');
  const round = planBody({ ...options, kind: 'round', use_drand: true });
  expect(round).toMatchObject({ round: 'r', announce: false });
  for (const field of ['hatches', 'hours_after', 'answer_days', 'show_names']) expect(round).not.toHaveProperty(field);
});

test('doors and a round are required', () => {
  const options = first(['contest', 'contest']);
  expect(missingInPlan({ ...options, hatches: [] })).toEqual(['hatches']);
  expect(missingInPlan({ ...options, kind: 'round' })).toEqual(['round']);
  expect(missingInPlan({ ...options, kind: 'whole' })).toEqual([]);
});
