import { expect, test } from 'vitest';
import { pulled, squareOf, wholeSquare } from './crop.ts';

const wide = { width: 400, height: 200 };

test('the first crop is the largest square in the middle', () => {
  expect(squareOf(wide, wholeSquare)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(wide, { zoom: 2, across: 1, down: 0 })).toEqual({ left: 300, top: 0, side: 100 });
});

test('dragging moves the picture, and stops at its edges', () => {
  expect(squareOf(wide, pulled(wide, wholeSquare, { across: 0.25, down: 0.5 }))).toEqual({ left: 50, top: 0, side: 200 });
  expect(pulled(wide, wholeSquare, { across: -9, down: -9 })).toEqual({ zoom: 1, across: 1, down: 0.5 });
});
