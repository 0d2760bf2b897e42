import type { Theme } from '#shared/activity/document.ts';
import { mediaUrl } from '#questions/play-props.ts';
import { contentColour, contentOn, mix, readableColours, readableOn } from '#ui/theme-colours.ts';

type Variables = Record<`--${string}`, string>;

/** The theme as CSS variables, every pair of text and ground readable whatever the editor chose. */
export function themeVariables(theme: Theme): Variables {
  const colours = readableColours(theme);
  const { background, surface } = colours;
  const isDark = contentColour(background) === '#ffffff';
  const right = readableOn(surface, isDark ? '#4ade80' : '#14713d');
  const wrong = readableOn(surface, isDark ? '#fb8d85' : '#b3261e');
  const amber = readableOn(surface, isDark ? '#f0b65e' : '#8a5200');
  return {
    '--ground': background,
    '--ink': colours.text,
    '--ink-soft': readableOn(surface, mix(colours.surfaceText, background, 0.25)),
    '--card': surface,
    '--card-ink': colours.surfaceText,
    '--hairline': mix(background, colours.text, 0.18),
    '--edge': readableOn(background, mix(background, colours.text, 0.45), 3),
    '--button': colours.button,
    '--button-ink': colours.buttonText,
    '--second': colours.secondary,
    '--second-ink': colours.secondaryText,
    '--mark': colours.highlight,
    '--mark-ink': colours.highlightText,
    '--mark-soft': mix(background, colours.highlight, 0.14),
    '--right': right,
    '--right-ink': contentOn(right),
    '--right-soft': mix(background, right, 0.14),
    '--wrong': wrong,
    '--wrong-ink': contentOn(wrong),
    '--wrong-soft': mix(background, wrong, 0.14),
    '--amber': amber,
    '--scheme': isDark ? 'dark' : 'light',
    ...backgrounds(theme),
  };
}

function backgrounds({ background: { desktop, mobile } }: Theme): Variables {
  const wide = desktop ?? mobile;
  const narrow = mobile ?? desktop;
  return {
    '--backdrop-wide': wide ? `url("${mediaUrl(wide.key, 1920)}")` : 'none',
    '--backdrop-narrow': narrow ? `url("${mediaUrl(narrow.key, 960)}")` : 'none',
  };
}

/** The same as one CSS rule, for the page's head. Values are checked colours, keys and numbers: nothing in them can end the element. */
export const themeCss = (theme: Theme): string =>
  `:root{${Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
