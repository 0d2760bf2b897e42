import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readyThemes } from '#shared/content/ready-themes.ts';
import { playColours } from '#ui/play-colours.ts';
import { contrast, isReddish } from '#ui/theme-colours.ts';
import { sceneries, type Theme } from '#shared/content/head.ts';
import { ownFont } from '#shared/fonts/own-faces.ts';
import { barColours, tabIcon, themeCss, themeVariables } from './theme.ts';

const plain: Theme = {
  text_colour: '#25221d',
  button_colour: '#1f6b52',
  secondary_button_colour: '#e4f0ea',
  highlight_colour: '#8a5200',
  background_colour: '#faf9f7',
  background: {},
};

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
  ['--card-ink', '--card-soft'],
  ['--button-ink', '--button'],
  ['--second-ink', '--second'],
  ['--mark-ink', '--mark'],
  ['--right', '--card'],
  ['--wrong', '--card'],
  ['--right-ink', '--right'],
  ['--wrong-ink', '--wrong'],
  ['--amber', '--card'],
  ['--letter-ink', '--letter'],
  ['--chosen-ink', '--chosen'],
  ['--art-ink', '--art'],
];

function expectReadable(chosen: Theme): void {
  const variables = themeVariables(chosen) as Record<string, string>;
  for (const [ink, ground] of texts) {
    const ratio = contrast(variables[ink] as string, variables[ground] as string);
    expect(ratio, `${ink} on ${ground} of ${JSON.stringify(variables)}`).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of ['--ground', '--scene-1', '--scene-2']) {
    expect(contrast(variables['--ink'] as string, variables[ground] as string), ground).toBeGreaterThanOrEqual(4.5);
    for (const line of ['--edge', '--mark-line', '--button-line'])
      expect(contrast(variables[line] as string, variables[ground] as string), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(variables['--chosen-line'] as string, variables['--card'] as string)).toBeGreaterThanOrEqual(3);
  expect(isReddish(variables['--chosen'] as string)).toBe(false);
  expect(contrast(variables['--chosen'] as string, variables['--card'] as string)).toBeGreaterThanOrEqual(1.25);
  // A wrong answer has the colour of wrong, and a correct one another.
  expect([isReddish(variables['--wrong'] as string), isReddish(variables['--right'] as string)]).toEqual([true, false]);
}

test('each scenery has a field of its own behind questions without a picture', () => {
  const { scenery: _, ...theme } = { ...readyThemes.spruce, background: {} };
  const fields = sceneries.map((scenery) => themeVariables({ ...theme, scenery })['--field']);
  expect(new Set(fields).size).toBe(sceneries.length);
});

test('a brand whose colours are all white has a field behind its questions and tiles behind its letters', () => {
  const white = '#ffffff';
  const shown = playColours({
    background_colour: white,
    text_colour: '#1a1a1a',
    button_colour: white,
    secondary_button_colour: white,
    highlight_colour: white,
  });
  expect(contrast(shown['--scene-1'], white)).toBeGreaterThan(1.2);
  expect(contrast(shown['--letter'], shown['--card'])).toBeGreaterThan(1.05);
});

test('on a red brand, only wrong answers have a red tile', () => {
  const red = '#c8102e';
  const shown = playColours({
    background_colour: red,
    text_colour: '#ffffff',
    button_colour: red,
    secondary_button_colour: '#ffffff',
    highlight_colour: red,
  });
  expect(contrast(shown['--letter'], shown['--card'])).toBeLessThan(1.5);
  expect(contrast(shown['--wrong'], shown['--card'])).toBeGreaterThan(4.5);
});

test('every text of a game reads on its ground, whatever colours an editor chose', () => {
  fc.assert(fc.property(theme, expectReadable));
});

test.each(Object.entries(readyThemes))(
  'every text reads in the finished theme %s, light and dark, in colours that nothing corrected',
  (_, look) => {
    for (const colours of [look, ...(look.dark ? [look.dark] : [])]) {
      expectReadable({ ...look, ...colours, background: {} });
      expect(contrast(colours.text_colour, colours.background_colour)).toBeGreaterThanOrEqual(7);
      expect(contrast(colours.button_colour, colours.background_colour)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.highlight_colour, colours.background_colour)).toBeGreaterThanOrEqual(3);
    }
  },
);

test('on devices that are set to dark the dark twin is worn, every text of it readable too; without one the look is the same', () => {
  const { background: _, ...colours } = plain;
  const css = themeCss({ ...plain, dark: { ...colours, background_colour: '#101418', text_colour: '#223344' } });
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme:dark)');
  expect(light).toContain('--ground:#faf9f7');
  expect(dark).toContain('--ground:#101418');
  expect(contrast(/--ink:(#[0-9a-f]{6})/.exec(dark)?.[1] as string, '#101418')).toBeGreaterThanOrEqual(4.5);
  expect(themeCss(plain)).not.toContain('prefers-color-scheme');
});

test('a theme’s own faces are named slice by slice, with a stand-in of their measures, and only where they are used', () => {
  expect(themeCss(plain)).not.toContain('@font-face');
  const css = themeCss({ ...plain, font_style: { fontFamilyHeader: ownFont('lora') }, corner: 'square', density: 'compact' });
  expect(css).toContain("--title-face:'Theme Title','Theme Title Stand-in',");
  expect(css).toMatch(
    /@font-face\{font-family:'Theme Title';font-weight:400 700;font-display:swap;src:url\("\/cdn\/proxy\/fonts\/own\/lora\/cyrillic.woff2"\)/,
  );
  expect(css).toMatch(/@font-face\{font-family:'Theme Title Stand-in';.*size-adjust:105\.\d+%/);
  expect(css).toContain('--corner:2px');
  expect(css).toContain('--space-16:0.75rem');
});

test('in a red brand a chosen answer is not told in the colour of wrong, and in any other in the brand’s own', () => {
  const chosen = (own: Partial<Theme>) => (themeVariables({ ...plain, ...own }) as Record<string, string>)['--chosen'];
  expect(chosen({ highlight_colour: '#0057a8' })).toBe('#0057a8');
  expect(chosen({ highlight_colour: '#c8102e' })).toBe(plain.text_colour);
  expect(chosen({ highlight_colour: '#c8102e', text_colour: '#8b0000' })).toBe('#1c1a17');
});

test('a white brand marks what was chosen in the text’s colour, and a red page has answers on paper', () => {
  const shown = (own: Partial<Theme>) => themeVariables({ ...plain, ...own }) as Record<string, string>;
  expect(shown({ highlight_colour: '#ffffff', background_colour: '#ffffff' })['--chosen']).toBe(plain.text_colour);
  const red = shown({ background_colour: '#c8102e', text_colour: '#ffffff', highlight_colour: '#ffffff', button_colour: '#ffffff' });
  expect(red).toMatchObject({ '--ink': '#ffffff', '--wrong': '#b3261e', '--right': '#14713d', '--chosen': '#1c1a17' });
  for (const ground of ['--ground', '--card', '--scene-1', '--scene-2'])
    expect(contrast(red['--edge'] as string, red[ground] as string), ground).toBeGreaterThanOrEqual(3);
});

test('a yellow page has a field of light, not of dirt', () => {
  const yellow = { background_colour: '#ffd400', text_colour: '#111111', highlight_colour: '#111111', button_colour: '#111111' };
  const shown = themeVariables({ ...plain, ...yellow }) as Record<string, string>;
  expect(contrast(shown['--scene-1'] as string, '#000000')).toBeGreaterThan(contrast('#ffd400', '#000000'));
});

test('the browser’s own bars and the tab wear the theme, on dark devices its dark twin', () => {
  const { background: _, ...colours } = plain;
  expect(barColours(plain)).toEqual({ light: '#faf9f7', dark: undefined });
  expect(barColours({ ...plain, dark: { ...colours, background_colour: '#101418' } })).toEqual({ light: '#faf9f7', dark: '#101418' });
  expect(decodeURIComponent(tabIcon(plain))).toContain('fill="#1f6b52"');
  fc.assert(
    fc.property(theme, (chosen) => {
      expect(tabIcon(chosen)).toMatch(/^data:image\/svg\+xml,[\w%.~!*()-]+$/);
    }),
  );
});

test('no stack of fonts names a face for emoji: each device draws its own', () => {
  expect(readFileSync(join(import.meta.dirname, 'look/base.css'), 'utf8')).not.toMatch(/emoji/i);
  expect(themeCss({ ...plain, font_style: { fontProps: ownFont('lora') } })).not.toMatch(/emoji/i);
});

test('the next question comes onto each scenery in a way of its own', () => {
  const ways = sceneries.map((scenery) => {
    const variables = themeVariables({ ...plain, scenery }) as Record<string, string>;
    return ['--come-across', '--come-down', '--come-size'].map((name) => variables[name]).join(' ');
  });
  expect(new Set(ways).size).toBe(sceneries.length);
  expect(ways.join(' ')).not.toMatch(/undefined/);
});
