import type { Theme } from '#shared/content/head.ts';
import { mediaUrl } from '#questions/play-props.ts';
import { contentColour, contrast, contentOn, mix, readableColours, readableOn } from '#ui/theme-colours.ts';

type Variables = Record<`--${string}`, string>;

/** The theme as CSS variables, every pair of text and ground readable whatever the editor chose. */
export function themeVariables(theme: Theme): Variables {
  const colours = readableColours(theme);
  const { background } = colours;
  const isDark = contentColour(background) === '#ffffff';
  // Answers lie on the ground like paper on a table: a little lighter than it, in the dark too.
  const card = mix(background, '#ffffff', isDark ? 0.09 : 0.7);
  const right = readableOn(card, isDark ? '#4ade80' : '#14713d');
  const wrong = readableOn(card, isDark ? '#fb8d85' : '#b3261e');
  const amber = readableOn(card, isDark ? '#f0b65e' : '#8a5200');
  const letter = mix(background, colours.highlight, 0.12);
  const ink = readableText(background, theme.text_colour);
  return {
    '--ground': background,
    '--ink': ink,
    '--ink-soft': readableOn(card, mix(ink, card, 0.25)),
    '--card': card,
    '--card-ink': readableText(card, theme.text_colour),
    '--hairline': mix(background, ink, 0.16),
    '--edge': readableOn(background, mix(background, ink, 0.45), 3),
    '--button': colours.button,
    '--button-ink': colours.buttonText,
    '--second': colours.secondary,
    '--second-ink': colours.secondaryText,
    '--mark': colours.highlight,
    '--mark-ink': colours.highlightText,
    '--mark-soft': mix(background, colours.highlight, 0.14),
    '--floor': mix(background, colours.highlight, 0.3),
    '--letter': letter,
    '--letter-ink': readableText(letter, theme.text_colour),
    '--right': right,
    '--right-ink': contentOn(right),
    '--wrong': wrong,
    '--wrong-ink': contentOn(wrong),
    '--amber': amber,
    '--scheme': isDark ? 'dark' : 'light',
    ...backgrounds(theme),
  };
}

/** The chosen colour where it reads; otherwise one that reads well, for what is mended to the bare limit looks tired. */
const readableText = (ground: string, chosen: string): string => (contrast(chosen, ground) >= 4.5 ? chosen : readableOn(ground, chosen, 9));

function backgrounds({ background: { desktop, mobile } }: Theme): Variables {
  const wide = desktop ?? mobile;
  const narrow = mobile ?? desktop;
  return {
    '--backdrop-wide': wide ? `url("${mediaUrl(wide.key, 1920)}")` : 'none',
    '--backdrop-narrow': narrow ? `url("${mediaUrl(narrow.key, 960)}")` : 'none',
  };
}

/** The same as one CSS rule, for the page's head; twice the root, so that it outweighs every other rule for it. Values are checked colours, keys and numbers: nothing in them can end the element. */
export const themeCss = (theme: Theme): string =>
  `:root:root{${Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
