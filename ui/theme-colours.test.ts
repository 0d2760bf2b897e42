import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentColour, contrast, isReddish, readableColours } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('any chosen theme keeps its own button and highlight, its texts reach a contrast of 4.5, and an edge separates a pale button from the page', () => {
  const chosen = fc.record({
    text_colour: colour,
    button_colour: colour,
    secondary_button_colour: colour,
    highlight_colour: colour,
    background_colour: colour,
  });
  fc.assert(
    fc.property(chosen, (theme) => {
      const readable = readableColours(theme);
      expect(contrast(readable.text, readable.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readable.surfaceText, readable.surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readable.buttonText, readable.button)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readable.secondaryText, readable.secondary)).toBeGreaterThanOrEqual(4.5);
      expect([readable.button, readable.secondary, readable.highlight]).toEqual([
        theme.button_colour,
        theme.secondary_button_colour,
        theme.highlight_colour,
      ]);
      expect(contrast(readable.highlightText, readable.highlight)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readable.buttonEdge ?? readable.button, readable.background)).toBeGreaterThanOrEqual(3);
      expect(contrast(readable.highlightLine, readable.background)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('a readable theme stays as chosen', () => {
  const theme = {
    text_colour: '#1c1a17',
    button_colour: '#1f6b52',
    secondary_button_colour: '#e4e0d9',
    highlight_colour: '#8a5300',
    background_colour: '#faf9f7',
  };
  const readable = readableColours(theme);
  expect([readable.text, readable.button, readable.secondary, readable.highlight]).toEqual(['#1c1a17', '#1f6b52', '#e4e0d9', '#8a5300']);
});

test('a yellow button on white stays yellow, with dark words and an edge', () => {
  const brand = {
    text_colour: '#1c1a17',
    button_colour: '#ffd400',
    secondary_button_colour: '#ffffff',
    highlight_colour: '#ffd400',
    background_colour: '#ffffff',
  };
  const { button, buttonText, buttonEdge, highlight } = readableColours(brand);
  expect([button, buttonText, highlight]).toEqual(['#ffd400', '#1c1a17', '#ffd400']);
  expect(contrast(buttonEdge as string, '#ffffff')).toBeGreaterThanOrEqual(3);
});

test.each([
  ['#b3261e', true],
  ['#fb8d85', true],
  ['#dc143c', true],
  ['#c2185b', true],
  ['#ff0000', true],
  ['#e67e22', false],
  ['#8a5200', false],
  ['#1f6b52', false],
  ['#1c1a17', false],
  ['#800080', false],
])('whether %s looks like a wrong answer: %s', (colour, expected) => {
  expect(isReddish(colour)).toBe(expected);
});

test('content is dark on light colours and light on dark ones', () => {
  expect(contentColour('#ffffff')).toBe('#1c1a17');
  expect(contentColour('#000000')).toBe('#ffffff');
});
