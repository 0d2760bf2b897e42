import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { sceneries, Theme } from './head.ts';
import { readyThemeNames, readyThemes, type ReadyLook } from './ready-themes.ts';

const looks = readyThemeNames.map((name) => [name, readyThemes[name]] as const);
const formOf = ({ font_style, corner, density, scenery }: ReadyLook) => [font_style.fontFamilyHeader?.fontName, corner, density, scenery];

test('there are twelve finished themes, each a theme as documents have them', () => {
  expect(looks).toHaveLength(12);
  for (const [name, look] of looks) expect(Value.Check(Theme, { ...look, background: {} }), name).toBe(true);
});

test('each has titles of its own, and any two differ in at least two of type, corners, space and scenery', () => {
  expect(new Set(looks.map(([, look]) => look.font_style.fontFamilyHeader?.fontName)).size).toBe(12);
  for (const [name, look] of looks)
    for (const [other, otherLook] of looks)
      if (name !== other) {
        const differing = formOf(look).filter((value, at) => value !== formOf(otherLook)[at]);
        expect(differing.length, `${name} and ${other}`).toBeGreaterThanOrEqual(2);
      }
  expect(new Set(looks.map(([, { corner, scenery }]) => `${corner} ${scenery}`)).size).toBe(12);
  expect(new Set(looks.map(([, { scenery }]) => scenery))).toEqual(new Set(sceneries));
});

test('light ones have a dark twin', () => {
  for (const [name, { dark }] of looks) expect(dark !== undefined, name).toBe(!['midnight', 'arcade', 'aurora'].includes(name));
});
