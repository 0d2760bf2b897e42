import type { SavedTheme, ThemePart } from '#shared/contract/appearance.ts';
import { lookFields, type Look } from '#shared/content/look.ts';
import type { Image } from '#shared/content/question.ts';

type Shown = Image & { url?: string };
const plain = ({ url: _, ...image }: Shown): Image => image;

/** A saved theme in the form of drafts. */
export function lookOfTheme({ id: _, name: _name, selected: _selected, background, logo, ...rest }: SavedTheme): Look {
  const { image, image_desktop } = background;
  return {
    ...rest,
    background: { ...(image_desktop && { desktop: plain(image_desktop) }), ...(image && { mobile: plain(image) }) },
    ...(logo && { logo: plain(logo) }),
  };
}

/** A look in the form of the call: complete, with null for absent fields. */
export function partOfLook(look: Look): ThemePart {
  const { desktop, mobile } = look.background;
  const fields = Object.fromEntries(lookFields.map((name) => [name, look[name] ?? null]));
  return { ...fields, background: { ...(mobile && { image: mobile }), ...(desktop && { image_desktop: desktop }) } } as ThemePart;
}
