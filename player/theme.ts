import { positionOf } from '#shared/content/focus.ts';
import type { Scenery, Theme, ThemeColours } from '#shared/content/head.ts';
import { fontCss, fontVariables } from '#shared/fonts/font-css.ts';
import { mediaUrl } from '#questions/play-props.ts';
import { sceneryColours, sceneryImages } from '#ui/sceneries.ts';
import { cardColour, contentColour, contrast, contentOn, isReddish, mix, readableColours, readableOn } from '#ui/theme-colours.ts';

type Variables = Record<`--${string}`, string>;

/** The theme as CSS variables, in light or dark mode. */
export const themeVariables = (theme: Theme, isDarkDevice = false): Variables => ({
  ...colourVariables((isDarkDevice && theme.dark) || theme),
  ...backgrounds(theme),
  ...formVariables(theme),
  ...motionVariables(theme),
  ...fontVariables(theme),
});

/** Makes every pair of text and background readable, whatever the editor chose. */
function colourVariables(theme: ThemeColours): Variables {
  const colours = readableColours(theme);
  const { background } = colours;
  const isDark = contentColour(background) === '#ffffff';
  const card = cardColour(background);
  const right = readableOn(card, isDark ? '#4ade80' : '#14713d');
  const wrong = readableOn(card, isDark ? '#fb8d85' : '#b3261e');
  const amber = readableOn(card, isDark ? '#f0b65e' : '#8a5200');
  const letter = mix(background, colours.highlight, 0.12);
  const ink = readableText(background, theme.text_colour);
  const cardInk = readableText(card, theme.text_colour);
  const scenery = sceneryColours(theme, ink, [colours.highlightLine, colours.buttonEdge ?? colours.button]);
  const grounds = [background, ...Object.values(scenery)];
  // The text's colour reads on all of them, so an edge is found on the way to it.
  const edge =
    [0.45, 0.55, 0.65, 0.75, 0.85]
      .map((share) => mix(background, ink, share))
      .find((colour) => grounds.every((ground) => contrast(colour, ground) >= 3)) ?? ink;
  // What the player chose must not look like a wrong answer.
  const chosen = [colours.highlight, cardInk].find((colour) => !isReddish(colour)) ?? contentOn(card);
  return {
    '--ground': background,
    '--ink': ink,
    '--ink-soft': readableOn(card, mix(ink, card, 0.25)),
    '--card': card,
    '--card-ink': cardInk,
    '--hairline': mix(background, ink, 0.16),
    '--edge': edge,
    '--button': colours.button,
    '--button-ink': colours.buttonText,
    '--button-edge': colours.buttonEdge ?? 'transparent',
    '--button-line': colours.buttonEdge ?? colours.button,
    '--second': colours.secondary,
    '--second-ink': colours.secondaryText,
    '--mark': colours.highlight,
    '--mark-ink': colours.highlightText,
    '--mark-line': colours.highlightLine,
    '--chosen': chosen,
    '--chosen-ink': contentOn(chosen),
    '--chosen-line': readableOn(card, readableOn(background, chosen, 3), 3),
    '--mark-soft': mix(background, colours.highlight, 0.14),
    '--floor': mix(background, colours.highlight, 0.3),
    '--letter': letter,
    '--letter-ink': readableText(letter, theme.text_colour),
    '--right': right,
    '--right-ink': contentOn(right),
    '--wrong': wrong,
    '--wrong-ink': contentOn(wrong),
    '--amber': amber,
    ...scenery,
    '--scheme': isDark ? 'dark' : 'light',
  };
}

const corners = { square: '2px', soft: '12px', round: '28px' } as const;
/** The factor for the usual space between elements. */
const room = { compact: 0.75, normal: 1, airy: 1.3 } as const;

function formVariables({ corner = 'soft', density = 'normal' }: Theme): Variables {
  const spaces = density === 'normal' ? [] : [12, 16, 24, 40].map((px) => [`--space-${px}`, `${(px / 16) * room[density]}rem`] as const);
  return { '--corner': corners[corner], ...Object.fromEntries(spaces) };
}

/** How the next question comes onto the stage of a scenery: from where, as shares of the usual way, and from which size. */
const entrances: Record<Scenery, readonly [across: number, down: number, size: number]> = {
  plain: [1, 0, 1],
  glow: [0, 0.75, 1],
  dusk: [0, 0, 1.04],
  rays: [0, 0, 0.9],
  waves: [0.5, 1, 1],
  bands: [2, 0, 1],
  weave: [0, -0.75, 1],
};

function motionVariables({ scenery = 'glow' }: Theme): Variables {
  const [across, down, size] = entrances[scenery];
  return { '--come-across': String(across), '--come-down': String(down), '--come-size': String(size) };
}

/** The chosen colour if it is readable; otherwise one with good contrast, because a colour adjusted to the bare minimum looks tired. */
const readableText = (ground: string, chosen: string): string => (contrast(chosen, ground) >= 4.5 ? chosen : readableOn(ground, chosen, 9));

function backgrounds({ background: { desktop, mobile }, scenery = 'glow' }: Theme): Variables {
  const wide = desktop ?? mobile;
  const narrow = mobile ?? desktop;
  if (!wide || !narrow) {
    const image = 'var(--scenery)';
    return {
      '--scenery': sceneryImages[scenery],
      '--backdrop-wide': image,
      '--backdrop-narrow': image,
      ...(scenery !== 'plain' && { '--stage-ground': 'transparent' }),
    };
  }
  return {
    '--backdrop-wide': `url("${mediaUrl(wide.key, 1920)}")`,
    '--backdrop-narrow': `url("${mediaUrl(narrow.key, 960)}")`,
    '--backdrop-wide-focus': positionOf(wide),
    '--backdrop-narrow-focus': positionOf(narrow),
    // On phones, where the stage is as wide as the screen, this height of the background is visible above it.
    '--strip': 'clamp(60px, 12dvh, 112px)',
    // On wide screens, a cover fills the screen except for this margin.
    '--rim': 'clamp(60px, 5vw, 88px)',
  };
}

/**
 * The same as CSS rules, for the page's head; the root selector is doubled, so that it outweighs every other rule for it. Values are validated
 * colours, keys, numbers and our own sceneries: nothing in them can end the element.
 */
export const themeCss = (theme: Theme): string =>
  fontCss(theme) +
  rule(themeVariables(theme)) +
  (theme.dark ? `@media screen and (prefers-color-scheme:dark){${rule(colourVariables(theme.dark))}}` : '');

const rule = (variables: Variables): string =>
  `:root:root{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The colours of the page behind the browser's own bars: of light devices and, if the theme has a dark twin, of dark ones. */
export const barColours = (theme: Theme): { light: string; dark: string | undefined } => ({
  light: readableColours(theme).background,
  dark: theme.dark && readableColours(theme.dark).background,
});

/** The icon of the page's tab: a door ajar in the theme's colours, as the address of an SVG. */
export function tabIcon(theme: Theme): string {
  const { button, buttonText, buttonEdge } = readableColours(theme);
  const edge = buttonEdge ? ` stroke="${buttonEdge}" stroke-width="2"` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="1" width="30" height="30" rx="7" fill="${button}"${edge}/><path d="M9 26V7h14v19M6 26h20" fill="none" stroke="${buttonText}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 7l8 3v16H9z" fill="${buttonText}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
