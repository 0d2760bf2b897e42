import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio } from '#shared/colours/contrast.ts';
import type { ThemeColours } from '#shared/content/head.ts';
import { answerSpots, hasField, mended, spotsOf } from './spots.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = fc.record({
  text_colour: colour,
  button_colour: colour,
  secondary_button_colour: colour,
  highlight_colour: colour,
  background_colour: colour,
});
const red: ThemeColours = {
  text_colour: '#222222',
  button_colour: '#c8102e',
  secondary_button_colour: '#fbe3e6',
  highlight_colour: '#c8102e',
  background_colour: '#ffffff',
};

test('a text that is too pale on answers alone is named there, with the colour that players get', () => {
  const [page, answer, field] = spotsOf({ ...red, background_colour: '#101010', text_colour: '#808080' }, true).text_colour;
  expect([page?.word, answer?.word]).toEqual(['AA', 'large']);
  expect(answer?.instead).toBeDefined();
  expect(field?.place).toBe('field');
});

test('on a red page answers are on paper, so that its white text is nothing to mend', () => {
  const spots = spotsOf({ ...red, background_colour: '#c8102e', text_colour: '#ffffff' }, true).text_colour;
  expect(spots.map(({ place, instead }) => [place, instead])).toEqual([
    ['page', undefined],
    ['answer', undefined],
    ['field', undefined],
  ]);
});

test('a pale button is told to be outlined, and a red highlight not to mark what was chosen', () => {
  expect(spotsOf({ ...red, button_colour: '#ffffff' }, true).button_colour.map(({ word }) => word)).toEqual(['AAA', 'outlined']);
  expect(answerSpots(red).isReplaced).toBe(true);
  expect(answerSpots({ ...red, highlight_colour: '#0057a8' }).isReplaced).toBe(false);
});

test('one press mends a text in all of its places, whatever the colours', () => {
  fc.assert(
    fc.property(colours, fc.boolean(), (chosen, isOnField) => {
      const spots = spotsOf(chosen, isOnField).text_colour;
      const nearest = mended(spots);
      expect(nearest === undefined).toBe(spots.every(({ instead }) => instead === undefined));
      const own = spots.filter(({ ink }) => ink === chosen.text_colour);
      if (nearest) expect(own.every(({ ground }) => contrastRatio(nearest, ground) >= 4.5)).toBe(true);
      for (const { ratio, instead, ground } of spots) {
        expect(ratio < 4.5).toBe(instead !== undefined);
        if (instead) expect(contrastRatio(instead, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    {
      numRuns: 500,
      // Once a colour between black and white left the press without effect.
      examples: [
        [
          {
            text_colour: '#00bc96',
            button_colour: '#000000',
            secondary_button_colour: '#000000',
            highlight_colour: '#000000',
            background_colour: '#8a72aa',
          },
          true,
        ],
      ],
    },
  );
});

test('every mark of an answer reads, whatever the colours', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      for (const { place, ratio } of answerSpots(chosen).spots) expect(ratio).toBeGreaterThanOrEqual(place === 'chosen' ? 3 : 4.5);
    }),
  );
});

test('a background picture and the plain scenery leave no field behind questions', () => {
  expect(hasField({ background: {} })).toBe(true);
  expect(hasField({ background: {}, scenery: 'plain' })).toBe(false);
  expect(hasField({ background: { desktop: { key: 'picture-0001', width: 9, height: 9 } } })).toBe(false);
});
