import type { ThemeColours } from '#shared/content/head.ts';
import { toHex, toOklch } from './oklch.ts';
import { passingColours } from './theme-pairs.ts';

/** The darkest and lightest that a mirrored ground becomes: pure black and white glare. */
const darkest = 0.19;
const lightest = 0.95;

/** The same look for devices that are set to dark: every colour's lightness mirrored, hues kept, and then what reads. Of a dark look it is itself. */
export function darkTwin(colours: ThemeColours): ThemeColours {
  const { background_colour, text_colour, button_colour, secondary_button_colour, highlight_colour } = colours;
  if (toOklch(background_colour).l < 0.5) return passingColours(colours);
  return passingColours({
    background_colour: mirrored(background_colour, 0.3),
    text_colour: mirrored(text_colour),
    button_colour: lifted(button_colour),
    // A tint of the ground in the light, and in the dark: a little lighter than what it lies on.
    secondary_button_colour: tint(secondary_button_colour),
    highlight_colour: lifted(highlight_colour),
  });
}

function mirrored(colour: string, atMost = lightest): string {
  const { l, c, h } = toOklch(colour);
  return toHex({ l: Math.min(atMost, Math.max(darkest, 1.12 - l)), c: Math.min(c, 0.08), h });
}

function tint(colour: string): string {
  const { c, h } = toOklch(colour);
  return toHex({ l: 0.34, c: Math.min(c, 0.06), h });
}

/** What is to stand out keeps its strength and is only made light enough for the dark. */
function lifted(colour: string): string {
  const { l, c, h } = toOklch(colour);
  return toHex({ l: Math.max(l, 0.68), c, h });
}
