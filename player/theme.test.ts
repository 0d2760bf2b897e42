import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#ui/theme-colours.ts';
import { themeVariables } from './theme.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.record({
  text_colour: colour,
  button_colour: colour,
  secondary_button_colour: colour,
  highlight_colour: colour,
  background_colour: colour,
  background: fc.constant({}),
});
const texts: [ink: string, ground: string][] = [
  ['--ink', '--ground'],
  ['--ink-soft', '--card'],
  ['--card-ink', '--card'],
  ['--button-ink', '--button'],
  ['--second-ink', '--second'],
  ['--mark-ink', '--mark'],
  ['--right', '--card'],
  ['--wrong', '--card'],
  ['--right-ink', '--right'],
  ['--wrong-ink', '--wrong'],
  ['--amber', '--card'],
  ['--letter-ink', '--letter'],
];

test('every text of a game reads on its ground, whatever colours an editor chose', () => {
  fc.assert(
    fc.property(theme, (chosen) => {
      const variables = themeVariables(chosen) as Record<string, string>;
      for (const [ink, ground] of texts) {
        const ratio = contrast(variables[ink] as string, variables[ground] as string);
        expect(ratio, `${ink} on ${ground} of ${JSON.stringify(variables)}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(variables['--edge'] as string, variables['--ground'] as string)).toBeGreaterThanOrEqual(3);
    }),
  );
});
