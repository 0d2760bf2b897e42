import { Type, type Static } from 'typebox';
import { corners, densities, sceneries, ThemeColours, type Theme } from '#shared/content/head.ts';
import { object } from '#shared/content/schema.ts';
import { ownFont } from '#shared/fonts/own-faces.ts';

const slug = Type.String({ pattern: '^[a-z0-9-]{2,40}$' });

/** The look that a design or a template brings. */
export const Look = object({
  ...ThemeColours.properties,
  corner: Type.Optional(Type.Enum(corners)),
  density: Type.Optional(Type.Enum(densities)),
  scenery: Type.Optional(Type.Enum(sceneries)),
  /** Families of the product: that of titles and that of texts. */
  fonts: Type.Optional(object({ title: slug, text: slug })),
});
export type Look = Static<typeof Look>;

export function themeOf({ fonts, ...theme }: Look): Partial<Theme> {
  if (!fonts) return theme;
  const title = ownFont(fonts.title);
  return { ...theme, font_style: { fontProps: ownFont(fonts.text), fontFamilyHeader: title, fontFamilyHeaderH2: title } };
}
