import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats, layoutOf, squaresIn, type Box } from './card-layout.ts';

const isWithin = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width + 0.01 && y + height <= outer.y + outer.height + 0.01;

test('the card has the sizes that feeds, stories and link previews want', () => {
  expect(formats.map((format) => layoutOf(format, false)).map(({ width, height }) => [width, height])).toEqual([
    [1080, 1080],
    [1080, 1920],
    [1200, 630],
  ]);
});

test.each(formats)('the picture and the texts of a card in the format %s share it without overlapping', (format) => {
  for (const isRtl of [false, true]) {
    const { width, height, picture, panel, inner } = layoutOf(format, isRtl);
    expect(picture.width * picture.height + panel.width * panel.height).toBe(width * height);
    expect([isWithin({ x: 0, y: 0, width, height }, picture), isWithin(panel, inner), isWithin(picture, panel)]).toEqual([
      true,
      true,
      false,
    ]);
  }
});

test('squares lie in their box in the order of the questions, whatever their number', () => {
  const box = { x: 40, y: 60, width: 900, height: 110 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.boolean(), (count, isRtl) => {
      const squares = squaresIn(box, count, isRtl);
      expect(squares).toHaveLength(count);
      for (const square of squares) expect(isWithin(box, square)).toBe(true);
      for (const square of squares) expect(square.width).toBeGreaterThanOrEqual(30);
      const [first, second] = squares;
      if (first && second && first.y === second.y) expect(second.x > first.x).toBe(!isRtl);
    }),
  );
});
