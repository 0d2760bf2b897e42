import { afterEach, describe, expect, test } from 'vitest';
import { storeOf } from '#ui/browser-store.ts';
import { placesMoved } from './kept-place.ts';

afterEach(() => storeOf('local').removeItem('lucka:place:quiz'));

describe('how far one moved on a board', () => {
  test('is nothing at first, and then what each game changed', () => {
    expect(placesMoved('quiz', 'game 1', 14)).toBe(0);
    expect(placesMoved('quiz', 'game 2', 9)).toBe(5);
    expect(placesMoved('quiz', 'game 3', 12)).toBe(-3);
  });

  test('is the same however often the board is looked at after one game', () => {
    placesMoved('quiz', 'game 1', 14);
    expect([placesMoved('quiz', 'game 2', 9), placesMoved('quiz', 'game 2', 9), placesMoved('quiz', 'game 2', 10)]).toEqual([5, 5, 4]);
  });

  test('is of each board by itself, and of none where what was kept cannot be read', () => {
    placesMoved('quiz', 'game 1', 14);
    expect(placesMoved('another', 'game 1', 3)).toBe(0);
    storeOf('local').removeItem('lucka:place:another');
    storeOf('local').setItem('lucka:place:quiz', 'broken');
    expect(placesMoved('quiz', 'game 2', 9)).toBe(0);
  });
});
