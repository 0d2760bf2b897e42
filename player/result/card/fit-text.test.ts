import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText, type Measure } from './fit-text.ts';

/** Every letter is half as wide as it is high. */
const measure: Measure = (text, size) => text.length * size * 0.5;
const room = { width: 100, lines: 2, sizes: [20, 10] };

test('a text takes the largest size at which its words fit', () => {
  expect(fitText('Winter', room, measure, 'en')).toEqual({ size: 20, lines: ['Winter'] });
  expect(fitText('Winter  birds', room, measure, 'en')).toEqual({ size: 20, lines: ['Winter', 'birds'] });
  expect(fitText('The birds of the winter', room, measure, 'en')).toEqual({ size: 10, lines: ['The birds of the', 'winter'] });
});

test('what fits at no size is cut, and a word that is longer than a line is broken', () => {
  const { size, lines } = fitText('The birds of the winter and of the whole summer', room, measure, 'en');
  expect([size, lines]).toEqual([10, ['The birds of the', 'winter and of the w…']]);
  expect(fitText('Donaudampfschifffahrtsgesellschaft', room, measure, 'de').lines).toEqual(['Donaudampfschifffahr', 'tsgesellschaft']);
});

test('a script without spaces breaks between its words, and no line begins with a mark', () => {
  const { lines } = fitText(
    '冬の鳥たち、どれだけ知っていますか。',
    { width: 120, lines: 3, sizes: [20, 16] },
    (text, size) => text.length * size,
    'ja',
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^[、。]/);
});

test('no line is wider than there is room, and there are never more lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), fc.integer({ min: 1, max: 3 }), (text, lines) => {
      const fitted = fitText(text, { ...room, lines }, measure, 'en');
      expect(fitted.lines.length).toBeLessThanOrEqual(lines);
    }),
  );
});
