import { positionOf } from '#shared/content/focus.ts';
import type { Scenery, Theme } from '#shared/content/head.ts';
import { fontCss, fontVariables } from '#shared/fonts/font-css.ts';
import { mediaUrl } from '#questions/play-props.ts';
import { playColours } from '#ui/play-colours.ts';
import { questionFields, sceneryImages } from '#ui/sceneries.ts';
import { readableColours } from '#ui/theme-colours.ts';

type Variables = Record<`--${string}`, string>;

/** The theme as CSS variables, in light or dark mode. */
export const themeVariables = (theme: Theme, isDarkDevice = false): Variables => ({
  ...playColours((isDarkDevice && theme.dark) || theme),
  ...backgrounds(theme),
  '--field': questionFields[theme.scenery ?? 'glow'],
  ...formVariables(theme),
  ...motionVariables(theme),
  ...fontVariables(theme),
});

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
  (theme.dark ? `@media screen and (prefers-color-scheme:dark){${rule(playColours(theme.dark))}}` : '');

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
