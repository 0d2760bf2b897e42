import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '#shared/content/question.ts';
import { sampleArea, samplePicture, sampleQuestion } from '../sample-questions.ts';
import { chosenAnswers, correctAnswer, fits, grade } from './grade.ts';

const circle: Shape = { kind: 'circle', x: 0.5, y: 0.5, r: 0.1 };
const lShape: Shape = {
  kind: 'polygon',
  points: [
    [0.1, 0.1],
    [0.5, 0.1],
    [0.5, 0.3],
    [0.3, 0.3],
    [0.3, 0.9],
    [0.1, 0.9],
  ],
};
const ask = (shape: Shape, width = 800, height = 800) =>
  sampleQuestion('mark_on_image', { image: samplePicture(width, height), answers: [sampleArea('area', shape)] });
const hits = (shape: Shape, x: number, y: number, width?: number, height?: number) =>
  grade(ask(shape, width, height), { x, y }).result === 'right';
const fraction = fc.integer({ min: 0, max: 100 }).map((part) => part / 100);
/** Never on a line: halfway between two points of the grid above. */
const between = fc.integer({ min: 0, max: 99 }).map((part) => (part + 0.5) / 100);

describe('a question to point at a picture', () => {
  it('is right inside a circle, its edge included, and wrong outside', () => {
    expect(hits(circle, 0.5, 0.5)).toBe(true);
    expect(hits(circle, 0.6, 0.5)).toBe(true);
    expect(hits(circle, 0.5, 0.4)).toBe(true);
    expect(hits(circle, 0.601, 0.5)).toBe(false);
    expect(hits(circle, 0.58, 0.58)).toBe(false);
  });

  it('measures a circle in widths of the picture, so that it is round on every picture', () => {
    expect([hits(circle, 0.5, 0.65, 1000, 500), hits(circle, 0.5, 0.71, 1000, 500)]).toEqual([true, false]);
    expect([hits(circle, 0.5, 0.54, 500, 1000), hits(circle, 0.5, 0.56, 500, 1000)]).toEqual([true, false]);
  });

  it('is right inside a polygon with a dent, on its sides and on its corners', () => {
    expect(hits(lShape, 0.2, 0.8)).toBe(true);
    expect(hits(lShape, 0.4, 0.2)).toBe(true);
    expect(hits(lShape, 0.4, 0.5)).toBe(false);
    expect(hits(lShape, 0.3, 0.6)).toBe(true);
    for (const [x, y] of lShape.kind === 'polygon' ? lShape.points : []) expect(hits(lShape, x, y)).toBe(true);
  });

  it('agrees with the plain rule for a circle at every point that is not on the edge', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, fraction, (cx, cy, r, x, y) => {
        const distance = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2);
        fc.pre(Math.abs(distance - r) > 1e-6);
        expect(hits({ kind: 'circle', x: cx, y: cy, r }, x, y)).toBe(distance < r);
      }),
    );
  });

  it('agrees with the plain rule for a rectangle, whichever corner it is drawn from and in which direction', () => {
    const rectangle = fc.record({ x1: fraction, y1: fraction, x2: fraction, y2: fraction, first: fc.nat(3), backward: fc.boolean() });
    fc.assert(
      fc.property(rectangle, between, between, ({ x1, y1, x2, y2, first, backward }, x, y) => {
        const corners: [number, number][] = [
          [x1, y1],
          [x2, y1],
          [x2, y2],
          [x1, y2],
        ];
        const rotated = [...corners.slice(first), ...corners.slice(0, first)];
        const inside = x > Math.min(x1, x2) && x < Math.max(x1, x2) && y > Math.min(y1, y2) && y < Math.max(y1, y2);
        expect(hits({ kind: 'polygon', points: backward ? rotated.toReversed() : rotated }, x, y)).toBe(inside);
      }),
      { numRuns: 1000 },
    );
  });

  it('includes every point of a polygon’s sides', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fraction, fraction), { minLength: 3, maxLength: 8 }), fc.nat(), fraction, (points, side, along) => {
        const [a, b] = [points[side % points.length] as [number, number], points[(side + 1) % points.length] as [number, number]];
        expect(hits({ kind: 'polygon', points }, a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1]))).toBe(true);
      }),
    );
  });

  it('distinguishes right areas from others, and counts every hit area as chosen', () => {
    const decoy = sampleArea('decoy', { kind: 'circle', x: 0.5, y: 0.65, r: 0.1 }, false);
    const question = sampleQuestion('mark_on_image', { image: samplePicture(), answers: [sampleArea('area', circle), decoy] });
    expect(grade(question, { x: 0.5, y: 0.7 }).result).toBe('wrong');
    expect(grade(question, { x: 0.5, y: 0.59 }).result).toBe('right');
    expect(chosenAnswers(question, { x: 0.5, y: 0.59 })).toEqual(['area', 'decoy']);
    expect(correctAnswer(question)).toEqual({ shapes: [circle] });
  });

  it('is unscored without a right area and accepts only points of the picture', () => {
    const question = sampleQuestion('mark_on_image', { answers: [sampleArea('area', circle, false)] });
    expect([grade(question, { x: 0.5, y: 0.5 }).result, correctAnswer(question)]).toEqual(['unscored', null]);
    expect([fits(question, { x: 0, y: 1 }), fits(question, { x: 1.01, y: 0 }), fits(question, { x: 0, y: -0.01 })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
