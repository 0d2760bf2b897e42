import { expect, test } from 'vitest';
import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { roomStep, type RoomState } from './room-state.ts';

const frame = (version: number, number: number): PhoneFrame => ({ version, number, phase: 'closed' }) as PhoneFrame;
const own = (more: Partial<RoomOwn> = {}): RoomOwn => ({ name: 'Kim', is_removed: false, closes_at: null, ...more }) as RoomOwn;
const state: RoomState = { frame: frame(5, 2), own: own({ result: 'right', gained: 80, points: 180, place: 3, answer: { value: 1 } }) };

test('with the next question the verdict on the last one is gone; points and place stay', () => {
  const next = roomStep(state, { type: 'frame', frame: frame(6, 3) });
  expect(next.own).toEqual(own({ points: 180, place: 3 }));
  expect(roomStep(state, { type: 'frame', frame: frame(6, 2) }).own).toBe(state.own);
});

test('her answer stays known when its verdict comes, so that she finds it among those of all', () => {
  expect(roomStep(state, { type: 'own', own: own({ result: 'wrong' }) }).own).toMatchObject({ answer: { value: 1 }, result: 'wrong' });
});

test('a state that was asked for before newer frames came changes nothing', () => {
  expect(roomStep(state, { type: 'state', frame: frame(4, 2), own: own() })).toBe(state);
});

test('a removed player is told so by the room and by every state', () => {
  expect(roomStep(state, { type: 'gone' }).own.is_removed).toBe(true);
  expect(roomStep(state, { type: 'state', frame: frame(6, 2), own: null }).own.is_removed).toBe(true);
  const back = roomStep(roomStep(state, { type: 'gone' }), { type: 'own', own: own() });
  expect(back.own.is_removed).toBe(false);
});
