import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { contrastRatio } from '#shared/colours/contrast.ts';
import { coloursOfPixels, themeFromColours } from './colours-of-pixels.ts';
import { darkTwin } from './dark-twin.ts';
import { nearestPassing } from './nearest-passing.ts';
import { colourDistance, toHex, toOklch } from './oklch.ts';
import { passingColours, themePairs } from './theme-pairs.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = fc.record({
  text_colour: colour,
  button_colour: colour,
  secondary_button_colour: colour,
  highlight_colour: colour,
  background_colour: colour,
});

test('a colour survives the conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(colour, (sample) => {
      expect(toHex(toOklch(sample))).toBe(sample);
    }),
  );
});

test('the nearest passing colour passes on any background, in its rounded form', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom(3, 4.5), (sample, ground, ratio) => {
      const found = nearestPassing(sample, ground, ratio);
      expect(found, `${sample} on ${ground}`).toBeDefined();
      expect(contrastRatio(found as string, ground)).toBeGreaterThanOrEqual(ratio);
    }),
    { numRuns: amount(1000, 5000) },
  );
});

test.each([
  ['#ffb000', '#9f6d00'],
  ['#228be6', '#0079d2'],
])('%s keeps its hue on white, as about %s', (sample, expected) => {
  expect(colourDistance(nearestPassing(sample, '#ffffff', 4.5) as string, expected)).toBeLessThan(0.01);
});

test('a passing colour stays unchanged, and a background on which no colour reaches AAA is reported', () => {
  expect(nearestPassing('#1f6b52', '#ffffff', 4.5)).toBe('#1f6b52');
  expect(nearestPassing('#808080', '#777777', 7)).toBeUndefined();
  const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);
  expect(greys.filter((grey) => nearestPassing(grey, grey, 7) === undefined)).toHaveLength(59);
});

test('each pair of a theme is graded for its use: a pale button keeps its colour and gets an outline', () => {
  const theme = {
    text_colour: '#25221d',
    button_colour: '#ffe680',
    secondary_button_colour: '#ffffff',
    highlight_colour: '#767676',
    background_colour: '#ffffff',
  };
  expect(themePairs(theme)).toMatchObject([
    { field: 'text_colour', use: 'text', grade: 'AAA', passes: true },
    { field: 'button_colour', use: 'control', passes: true, is_outlined: true },
    { field: 'highlight_colour', use: 'control', grade: 'AA', passes: true, is_outlined: false },
  ]);
});

test('for an unreadable text colour the nearest readable colour is offered', () => {
  const pale = {
    text_colour: '#aaaaaa',
    button_colour: '#ffd400',
    secondary_button_colour: '#ffffff',
    highlight_colour: '#ffd400',
    background_colour: '#ffffff',
  };
  expect(themePairs(pale)[0]).toMatchObject({ passes: false, nearest: expect.stringMatching(/^#[0-9a-f]{6}$/) as string });
  expect(passingColours(pale)).toMatchObject({ button_colour: '#ffd400', highlight_colour: '#ffd400' });
});

test('every pair of corrected colours, and of the dark twin of any colours, passes', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      for (const sound of [passingColours(chosen), darkTwin(chosen)]) expect(themePairs(sound).every(({ passes }) => passes)).toBe(true);
      expect(toOklch(darkTwin(chosen).background_colour).l).toBeLessThan(0.5);
    }),
    { numRuns: 1000 },
  );
});

test('a black logo suggests a black brand on paper, and a white one on nothing a white brand on a dark page', () => {
  const pixels = (count: number, ...rgba: [number, number, number, number]): number[] => Array.from({ length: count }, () => rgba).flat();
  const themeOf = (...parts: number[][]) => themeFromColours(coloursOfPixels(new Uint8Array(parts.flat())).map(({ colour: hex }) => hex));
  const black = themeOf(pixels(100, 0, 0, 0, 255), pixels(400, 255, 255, 255, 255));
  expect(black).toMatchObject({ button_colour: '#000000', highlight_colour: '#000000' });
  expect(contrastRatio(black!.background_colour, '#ffffff')).toBeLessThan(1.1);
  const white = themeOf(pixels(100, 255, 255, 255, 255), pixels(400, 0, 0, 0, 0));
  expect(white).toMatchObject({ button_colour: '#ffffff', background_colour: '#161616' });
  for (const theme of [black, white]) expect(themePairs(theme!).every(({ passes, is_outlined }) => passes && !is_outlined)).toBe(true);
  expect(themeOf(pixels(400, 255, 255, 255, 255))).toBeUndefined();
});

test('a dark twin deepens a red page and keeps its white text, and turns a black button white', () => {
  const red = {
    background_colour: '#c8102e',
    text_colour: '#ffffff',
    button_colour: '#ffffff',
    secondary_button_colour: '#e0485f',
    highlight_colour: '#ffffff',
  };
  const { background_colour, ...others } = darkTwin(red);
  expect(others).toMatchObject({ text_colour: '#ffffff', button_colour: '#ffffff' });
  expect(toOklch(background_colour)).toMatchObject({
    l: expect.closeTo(0.42, 1) as number,
    h: expect.closeTo(toOklch('#c8102e').h, -1) as number,
  });
  const black = { ...red, background_colour: '#ffffff', text_colour: '#222222', button_colour: '#000000' };
  expect(contrastRatio(darkTwin(black).button_colour, '#000000')).toBeGreaterThan(17);
});

test('a dark twin keeps a brand colour that reads on the dark, moves others no further than it must, and the yellow of a page goes over to its black buttons', () => {
  const colours = { text_colour: '#111111', secondary_button_colour: '#eeeeee' };
  const paper = darkTwin({ ...colours, background_colour: '#ffffff', button_colour: '#f26a21', highlight_colour: '#c8102e' });
  expect(paper.button_colour).toBe('#f26a21');
  expect(contrastRatio(paper.highlight_colour, paper.background_colour)).toBeCloseTo(4.5, 0);
  expect(toOklch(paper.highlight_colour).h).toBeCloseTo(toOklch('#c8102e').h, -1);
  const yellow = darkTwin({ ...colours, background_colour: '#ffd400', button_colour: '#111111', highlight_colour: '#5a2a82' });
  expect(yellow.button_colour).toBe('#ffd400');
  expect(toOklch(yellow.highlight_colour).h).toBeCloseTo(toOklch('#5a2a82').h, -1);
});

test('a logo of two colours on white, or on nothing, suggests a theme of these two', () => {
  const pixels = (count: number, ...rgba: [number, number, number, number]): number[] => Array.from({ length: count }, () => rgba).flat();
  const logo = new Uint8Array([
    ...pixels(600, 255, 255, 255, 255),
    ...pixels(300, 0, 87, 168, 255),
    ...pixels(80, 224, 80, 0, 255),
    ...pixels(400, 0, 255, 0, 0),
  ]);
  const found = coloursOfPixels(logo).map(({ colour: hex }) => hex);
  expect(found).toEqual(['#0057a8', '#e05000']);
  const theme = themeFromColours(found);
  expect(theme).toMatchObject({ button_colour: '#0057a8', highlight_colour: '#e05000' });
  expect(themePairs(theme!).every(({ passes }) => passes)).toBe(true);
  expect(themeFromColours(coloursOfPixels(new Uint8Array(pixels(50, 128, 128, 128, 255))).map(({ colour: hex }) => hex))).toBeUndefined();
});
