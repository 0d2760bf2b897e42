import { expect, test } from 'vitest';
import { openScales } from './scales.ts';

test('a content’s scale is wanted when it comes again, known from then on, and forgotten after many others', () => {
  const scales = openScales();
  expect(scales.of('a')).toEqual({ known: undefined, isWanted: false });
  expect(scales.of('a')).toEqual({ known: undefined, isWanted: true });
  scales.keep('a', 0.9);
  expect(scales.of('a')).toEqual({ known: 0.9, isWanted: false });
  for (let place = 0; place < 500; place += 1) scales.of(`other ${place}`);
  expect(scales.of('a')).toEqual({ known: undefined, isWanted: false });
});
