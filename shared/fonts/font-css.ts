import type { FontFace, Theme } from '#shared/content/head.ts';
import { ownFaceAt, ownUrl, type OwnSlice } from '#shared/fonts/own-faces.ts';

/** The Unicode ranges of the slices of the product's own families, in CSS syntax. */
export const sliceRanges: Record<OwnSlice, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09',
};

/**
 * Proportions of Arial, which every device has, or has a font with the same measures: the weighted mean width of a letter, as in
 * api/kernel/printing/read-font-tables.ts.
 */
const arialWidth = 0.4418;

const roles = [
  ['fontProps', 'Theme Text', '--text-face'],
  ['fontFamilyHeader', 'Theme Title', '--title-face'],
  ['fontFamilyHeaderH2', 'Theme Subtitle', '--subtitle-face'],
] as const;

/** The variables that put a theme's faces before the product's own. Each ends in a comma: base.css appends the others. */
export function fontVariables({ font_style = {} }: Pick<Theme, 'font_style'>): Record<`--${string}`, string> {
  return Object.fromEntries(
    roles.map(([role, family, variable]) => [variable, font_style[role] ? `'${family}','${family} Stand-in',` : ' ']),
  );
}

/**
 * The faces of a theme as CSS rules: a browser loads a slice when a page contains a letter of it. Until then, or when it never arrives, a face that
 * every device has replaces it, scaled to the same width and height, so that the layout moves little. The theme's schema checks names and addresses.
 */
export const fontCss = ({ font_style = {} }: Pick<Theme, 'font_style'>): string =>
  roles
    .map(([role, family]) =>
      font_style[role] ? [...fontFaceRules(font_style[role], family), standIn(font_style[role], family)].join('') : '',
    )
    .join('');

/** One face under the name of a family: a rule for each slice. */
export function fontFaceRules({ fontUrl, measures }: FontFace, family: string): string[] {
  const own = ownFaceAt(fontUrl);
  const { weight_from = 400, weight_to = 400 } = own?.measures ?? measures ?? {};
  const weight = weight_from === weight_to ? `${weight_from}` : `${weight_from} ${weight_to}`;
  const face = (url: string, range: string): string =>
    `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")${range}}`;
  if (!own) return [face(fontUrl, '')];
  return own.slices.map((slice) => face(ownUrl(own.slug, slice), `;unicode-range:${sliceRanges[slice]}`));
}

function standIn({ fontUrl, measures }: FontFace, family: string): string {
  const known = ownFaceAt(fontUrl)?.measures ?? measures;
  if (!known) return '';
  const adjust = known.width / arialWidth;
  const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
  const locals = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica Neue', 'Roboto'].map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:'${family} Stand-in';src:${locals};size-adjust:${percent(adjust)};ascent-override:${percent(known.ascent / adjust)};descent-override:${percent(known.descent / adjust)};line-gap-override:${percent(known.line_gap / adjust)}}`;
}
