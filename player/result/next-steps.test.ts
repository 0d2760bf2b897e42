import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSteps, steps, type Outcome, type Step } from './next-steps.ts';

const canAll: Outcome['can'] = { diploma: true, again: true, answers: true, share: true, leaderboard: true };
const without = (...left: Step[]): Outcome['can'] => ({ ...canAll, ...Object.fromEntries(left.map((step) => [step, false])) });
const plain: Outcome = { passed: undefined, hasPlace: false, hasType: false, can: without('diploma') };

test('who did not pass tries again, or else sees the answers', () => {
  expect(nextSteps({ ...plain, passed: false, can: canAll })).toEqual({
    main: 'again',
    beside: ['answers', 'share'],
    below: ['leaderboard', 'diploma'],
  });
  expect(nextSteps({ ...plain, passed: false, can: without('again') }).main).toBe('answers');
});

test('who passed takes the diploma; a place on the board is shared', () => {
  expect(nextSteps({ ...plain, passed: true, can: canAll }).main).toBe('diploma');
  expect(nextSteps({ ...plain, passed: true, hasPlace: true, can: without('diploma') })).toEqual({
    main: 'share',
    beside: ['leaderboard'],
    below: ['again', 'answers'],
  });
});

test('a type is shared, and without a place the board comes first, on which to register', () => {
  expect(nextSteps({ ...plain, hasType: true, can: without('diploma', 'leaderboard', 'answers') })).toEqual({
    main: 'share',
    beside: ['again'],
    below: [],
  });
  expect(nextSteps(plain)).toEqual({ main: 'leaderboard', beside: ['again', 'share'], below: ['answers'] });
});

test('every step that is possible is offered once, and sharing always in the dock', () => {
  const outcome = fc.record({
    passed: fc.constantFrom(true, false, undefined),
    hasPlace: fc.boolean(),
    hasType: fc.boolean(),
    can: fc.record({ diploma: fc.boolean(), again: fc.boolean(), answers: fc.boolean(), share: fc.boolean(), leaderboard: fc.boolean() }),
  });
  fc.assert(
    fc.property(outcome, (result) => {
      const { main, beside, below } = nextSteps(result);
      const offered = [...(main ? [main] : []), ...beside, ...below];
      expect(offered.toSorted()).toEqual(steps.filter((step) => result.can[step]).toSorted());
      expect(beside.length).toBeLessThanOrEqual(2);
      expect(below).not.toContain('share');
    }),
  );
});
