import { expect, test } from 'vitest';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { bodyOf, firstOptions, missingIn, scopeOf, standingDraw, optionsOf, type DrawOptions } from './draw-options.ts';

const doors = [
  { id: 'a', type: 'default' },
  { id: 'b', type: 'contest' },
  { id: 'c', type: 'contest' },
] as const;
const drawn = (scope: EditorDraw['scope'], prize_id: string | null = null, id = 'one') => ({ id, scope, prize_id });
const ofDoor = (hatch_id: string) => ({ kind: 'hatch' as const, hatch_id, title: '2' });
const options: DrawOptions = firstOptions({ hatches: doors }, []);

test('the default is the first contest door without a draw, with right answers only; without one the whole calendar', () => {
  expect(options).toMatchObject({ kind: 'hatch', hatch: 'b', only_right: true });
  expect(firstOptions({ hatches: doors }, [drawn(ofDoor('b'))])).toMatchObject({ hatch: 'c' });
  expect(firstOptions({ hatches: [] }, [])).toMatchObject({ kind: 'whole', hatch: null, only_right: false });
});

test('only what belongs to the chosen scope is sent, and a redraw sends neither scope nor prize but its reason', () => {
  const full: DrawOptions = { ...options, round: 'r', prize_id: 'p', reason: ' The winner works here. ' };
  expect(bodyOf(full, undefined)).toMatchObject({ hatch: 'b', prize_id: 'p' });
  expect(Object.keys(bodyOf(full, undefined))).not.toEqual(expect.arrayContaining(['round']));
  expect(bodyOf({ ...full, kind: 'round' }, undefined)).toMatchObject({ round: 'r' });
  expect(bodyOf({ ...full, kind: 'whole' }, undefined)).not.toHaveProperty('hatch');
  const again = bodyOf(full, 'one');
  expect(again).toMatchObject({ replaces: 'one', reason: 'The winner works here.' });
  for (const field of ['hatch', 'round', 'prize_id']) expect(again).not.toHaveProperty(field);
});

test('a draw for the same scope and prize prevents another, unless a redraw has replaced it', () => {
  const all = [drawn(ofDoor('b')), drawn({ kind: 'whole', title: null }, 'p', 'two')];
  expect(standingDraw(options, all, new Set())?.id).toBe('one');
  expect(standingDraw({ ...options, prize_id: 'p' }, all, new Set())).toBeUndefined();
  expect(standingDraw({ ...options, hatch: 'c' }, all, new Set())).toBeUndefined();
  expect(standingDraw({ ...options, kind: 'whole', prize_id: 'p' }, all, new Set())?.id).toBe('two');
  expect(standingDraw(options, all, new Set(['one']))).toBeUndefined();
});

test('a door, a round and the reason of a redraw are required', () => {
  expect(missingIn(options, false)).toEqual([]);
  expect(missingIn({ ...options, hatch: null }, false)).toEqual(['hatch']);
  expect(missingIn({ ...options, kind: 'round' }, false)).toEqual(['round']);
  expect(missingIn({ ...options, kind: 'whole', hatch: null }, false)).toEqual([]);
  expect(missingIn({ ...options, reason: '  ' }, true)).toEqual(['reason']);
});

test('a redraw copies the number of winners and alternates and the rules of its draw', () => {
  const place = { rank: 1, entry: 'e', player: null };
  const before = {
    scope: ofDoor('b'),
    prize_id: 'p',
    count: 2,
    rules: { played: 'right', earlier_winners_left_out: true },
    beacon: null,
    winners: [place, place],
    alternates: [place],
    voided: [{ ...place, at: '', reason: '' }],
  } as unknown as EditorDraw;
  expect(optionsOf(before)).toEqual({
    kind: 'hatch',
    hatch: 'b',
    round: null,
    prize_id: 'p',
    count: 2,
    alternates: 2,
    only_right: true,
    exclude_earlier_winners: true,
    use_drand: false,
    reason: '',
  });
});

test('a door is named by its number', () => {
  expect(scopeOf(options, { hatches: doors, rounds: [] })).toEqual({ kind: 'hatch', title: '2' });
  expect(scopeOf({ ...options, kind: 'whole' }, { hatches: doors, rounds: [] })).toEqual({ kind: 'whole', title: null });
});
