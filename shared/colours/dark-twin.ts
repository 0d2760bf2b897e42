import type { ThemeColours } from '#shared/content/head.ts';
import { nearestPassing } from './nearest-passing.ts';
import { toHex, toOklch } from './oklch.ts';
import { passingColours } from './theme-pairs.ts';

/** The darkest and lightest mirrored background: pure black and white glare. */
const darkest = 0.19;
const lightest = 0.95;

/**
 * The same look for devices in dark mode: mirrors the lightness of every colour, keeps hues, and then corrects contrasts. A dark look is returned as
 * it is, and a strong page with light text only becomes deeper. A brand that was the page itself goes over to buttons and marks without a colour.
 */
export function darkTwin(colours: ThemeColours): ThemeColours {
  const { background_colour, text_colour, button_colour, secondary_button_colour, highlight_colour } = colours;
  const ground = toOklch(background_colour);
  if (ground.l < 0.5) return passingColours(colours);
  if (ground.l < 0.7 && toOklch(text_colour).l > ground.l)
    return passingColours({ ...colours, background_colour: toHex({ ...ground, l: 0.42 }) });
  const dark = mirrored(background_colour, 0.3);
  const marked = (colour: string) => lifted(ground.c > strong && toOklch(colour).c < faint ? background_colour : colour, dark);
  return passingColours({
    background_colour: dark,
    text_colour: mirrored(text_colour),
    button_colour: marked(button_colour),
    // A tint of the background in light mode, and in dark mode: a little lighter than its surroundings.
    secondary_button_colour: tint(secondary_button_colour),
    highlight_colour: marked(highlight_colour),
  });
}

/** The chroma from which a page has the colour of a brand, and the one up to which a colour looks grey. */
const strong = 0.1;
const faint = 0.03;

function mirrored(colour: string, atMost = lightest): string {
  const { l, c, h } = toOklch(colour);
  return toHex({ l: Math.min(atMost, Math.max(darkest, 1.12 - l)), c: Math.min(c, 0.08), h });
}

function tint(colour: string): string {
  const { c, h } = toOklch(colour);
  return toHex({ l: 0.34, c: Math.min(c, 0.06), h });
}

/**
 * A brand's colour that reads on the dark stays, and others come as near to it as they must, so that a scenery behind them still has room for its own
 * contrast. A black one becomes white, as black brands do, and no grey.
 */
function lifted(colour: string, ground: string): string {
  const { l, c, h } = toOklch(colour);
  if (c < faint && l < 0.4) return toHex({ l: lightest, c, h });
  return nearestPassing(colour, ground, 4.5) ?? colour;
}
