import { contrastRatio } from '#shared/colours/contrast.ts';

/** The theme of an activity: the colours that an editor chose, as #rrggbb. */
export interface ChosenColours {
  text_colour: string;
  button_colour: string;
  secondary_button_colour: string;
  highlight_colour: string;
  background_colour: string;
}

/** The colours that a screen may use: every text is readable on its background. A colour that only carries text stays as chosen. */
export interface ReadableColours {
  background: string;
  text: string;
  button: string;
  buttonText: string;
  /** Separates the button from the background; undefined when the button's own colour does. */
  buttonEdge: string | undefined;
  secondary: string;
  secondaryText: string;
  highlight: string;
  highlightText: string;
  /** The highlight for lines and bars, which carry no text and must stand out by themselves. */
  highlightLine: string;
  /** A card on the background, a little lighter or darker, and its text. */
  surface: string;
  surfaceText: string;
}

/** The chosen colours, and derived ones that give text (4.5) and edges (3) enough contrast. */
export function readableColours(chosen: ChosenColours): ReadableColours {
  const background = chosen.background_colour;
  const surface = mix(background, contentColour(background), 0.06);
  const { button_colour: button, secondary_button_colour: secondary, highlight_colour: highlight } = chosen;
  return {
    background,
    text: readableOn(background, chosen.text_colour),
    button,
    buttonText: contentOn(button),
    buttonEdge: contrast(button, background) >= 3 ? undefined : lineOf(button, background),
    secondary,
    secondaryText: contentOn(secondary),
    highlight,
    highlightText: contentOn(highlight),
    highlightLine: lineOf(highlight, background),
    surface,
    surfaceText: readableOn(surface, chosen.text_colour),
  };
}

/** A colour that is lost in the background, such as white on white, gets a line that stands out from a tinted background too. */
const lineOf = (colour: string, background: string): string => standingOut(colour, background, isLost(colour, background) ? 4.5 : 3);

export const isLost = (colour: string, background: string): boolean => contrast(colour, background) < 1.25;

/** WCAG 2 contrast ratio, 1 to 21. */
export const contrast = contrastRatio;

const dark = '#1c1a17';
const light = '#ffffff';

/** Dark content on light colours, light on dark ones; the border is a perceived luminance of 0.5. */
export const contentColour = (background: string): string => (perceivedLuminance(background) >= 0.5 ? dark : light);

/** Answers are like paper on a table: a little lighter than their background, on a dark one, too. */
export const cardColour = (background: string): string => mix(background, '#ffffff', contentColour(background) === '#ffffff' ? 0.09 : 0.7);

/** Dark or light content that is readable: contentColour if that reaches 4.5, else the other one. One of black and white always does. */
export function contentOn(background: string): string {
  const first = contentColour(background);
  return [first, first === dark ? light : dark, '#000000'].find((content) => contrast(content, background) >= 4.5) ?? '#000000';
}

/** The wanted colour, moved towards dark or light just far enough to reach the ratio. */
export function readableOn(background: string, wanted: string, ratio = 4.5): string {
  return standingOut(wanted, background, ratio);
}

function standingOut(colour: string, background: string, ratio: number): string {
  const goal = contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(colour, goal, share);
    if (contrast(moved, background) >= ratio) return moved;
  }
  return goal;
}

/** Mixes `share` of b into a, 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  return `#${from.map((value, index) => hex(value + ((to[index] as number) - value) * share)).join('')}`;
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** How strong a colour is, from 0 (grey) to 255. */
export const chromaOf = (colour: string): number => Math.max(...channels(colour)) - Math.min(...channels(colour));

/** Whether a colour looks red, as wrong answers do: pinks, crimsons and brick reds, but neither oranges nor browns nor greys. */
export function isReddish(colour: string): boolean {
  const [r, g, b] = channels(colour) as [number, number, number];
  const chroma = chromaOf(colour);
  if (r < Math.max(g, b) || chroma < 40) return false;
  const hue = ((g - b) / chroma) * 60;
  return hue > -28 && hue < 24;
}

function perceivedLuminance(colour: string): number {
  const [r, g, b] = channels(colour) as [number, number, number];
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
