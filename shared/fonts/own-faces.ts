import type { FontFace } from '#shared/content/head.ts';

/** A family that is part of the product: its package is @fontsource-variable/SLUG, and its letters come in slices. */
export interface OwnFace {
  slug: string;
  name: string;
  style: 'serif' | 'sans-serif' | 'display' | 'handwriting';
  slices: readonly OwnSlice[];
  measures: NonNullable<FontFace['measures']>;
}

export type OwnSlice = 'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext' | 'devanagari';

export const ownFaces: readonly OwnFace[] = [
  {
    slug: 'baloo-2',
    name: 'Baloo 2',
    style: 'display',
    slices: ['latin-ext', 'latin', 'devanagari'],
    measures: { ascent: 1.078, descent: 0.524, line_gap: 0, width: 0.4279, weight_from: 400, weight_to: 800 },
  },
  {
    slug: 'bitter',
    name: 'Bitter',
    style: 'serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 0.935, descent: 0.265, line_gap: 0, width: 0.4546, weight_from: 100, weight_to: 900 },
  },
  {
    slug: 'caveat',
    name: 'Caveat',
    style: 'handwriting',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 0.96, descent: 0.3, line_gap: 0, width: 0.3384, weight_from: 400, weight_to: 700 },
  },
  {
    slug: 'comfortaa',
    name: 'Comfortaa',
    style: 'display',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 0.881, descent: 0.234, line_gap: 0, width: 0.5246, weight_from: 300, weight_to: 700 },
  },
  {
    slug: 'dancing-script',
    name: 'Dancing Script',
    style: 'handwriting',
    slices: ['latin-ext', 'latin'],
    measures: { ascent: 0.92, descent: 0.28, line_gap: 0, width: 0.356, weight_from: 400, weight_to: 700 },
  },
  {
    slug: 'inter',
    name: 'Inter',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 0.9688, descent: 0.2412, line_gap: 0, width: 0.4741, weight_from: 100, weight_to: 900 },
  },
  {
    slug: 'jost',
    name: 'Jost',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic'],
    measures: { ascent: 1.07, descent: 0.375, line_gap: 0, width: 0.4239, weight_from: 100, weight_to: 900 },
  },
  {
    slug: 'lora',
    name: 'Lora',
    style: 'serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 1.006, descent: 0.274, line_gap: 0, width: 0.4665, weight_from: 400, weight_to: 700 },
  },
  {
    slug: 'manrope',
    name: 'Manrope',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 1.066, descent: 0.3, line_gap: 0, width: 0.4417, weight_from: 200, weight_to: 800 },
  },
  {
    slug: 'montserrat',
    name: 'Montserrat',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 0.968, descent: 0.251, line_gap: 0, width: 0.4886, weight_from: 100, weight_to: 900 },
  },
  {
    slug: 'nunito',
    name: 'Nunito',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 1.011, descent: 0.353, line_gap: 0, width: 0.4332, weight_from: 200, weight_to: 1000 },
  },
  {
    slug: 'oswald',
    name: 'Oswald',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 1.193, descent: 0.289, line_gap: 0, width: 0.3621, weight_from: 200, weight_to: 700 },
  },
  {
    slug: 'playfair-display',
    name: 'Playfair Display',
    style: 'serif',
    slices: ['latin-ext', 'latin', 'cyrillic'],
    measures: { ascent: 1.082, descent: 0.251, line_gap: 0, width: 0.4499, weight_from: 400, weight_to: 900 },
  },
  {
    slug: 'raleway',
    name: 'Raleway',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 0.94, descent: 0.234, line_gap: 0, width: 0.4484, weight_from: 100, weight_to: 900 },
  },
  {
    slug: 'rubik',
    name: 'Rubik',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic'],
    measures: { ascent: 0.935, descent: 0.25, line_gap: 0, width: 0.4538, weight_from: 300, weight_to: 900 },
  },
  {
    slug: 'space-grotesk',
    name: 'Space Grotesk',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin'],
    measures: { ascent: 0.984, descent: 0.292, line_gap: 0, width: 0.4901, weight_from: 300, weight_to: 700 },
  },
  {
    slug: 'work-sans',
    name: 'Work Sans',
    style: 'sans-serif',
    slices: ['latin-ext', 'latin'],
    measures: { ascent: 0.93, descent: 0.243, line_gap: 0, width: 0.5007, weight_from: 100, weight_to: 900 },
  },
];

const bySlug = new Map(ownFaces.map((face) => [face.slug, face]));

export const ownUrl = (slug: string, slice: OwnSlice = 'latin'): string => `/cdn/proxy/fonts/own/${slug}/${slice}.woff2`;

/** The product's own family at an address; undefined for an uploaded font. */
export function ownFaceAt(fontUrl: string): OwnFace | undefined {
  const [, slug = ''] = /^\/cdn\/proxy\/fonts\/own\/([a-z0-9-]+)\//.exec(fontUrl) ?? [];
  return bySlug.get(slug);
}

export function ownFont(slug: string): FontFace {
  const face = bySlug.get(slug);
  if (!face) throw new Error(`no family ${slug}`);
  return { fontName: face.name, fontUrl: ownUrl(slug), format: 'woff2', measures: face.measures };
}
