import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentColour, contrast, readableColours } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('any chosen theme becomes one whose texts reach 4.5 and whose button stands out', () => {
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
      expect(contrast(readable.button, readable.background)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('a readable theme is left as it was chosen', () => {
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

test('content is dark on light colours and light on dark ones', () => {
  expect(contentColour('#ffffff')).toBe('#1c1a17');
  expect(contentColour('#000000')).toBe('#ffffff');
});
