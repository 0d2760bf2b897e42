import type { Theme } from '#shared/content/head.ts';
import { lookOf, type Look } from '#shared/content/look.ts';
import type { Image } from '#shared/content/question.ts';
import { withChanges } from '#shared/content/changes.ts';
import type { SavedTheme, ThemePart } from '#shared/contract/appearance.ts';

const withUrl = (image: Image) => ({ ...image, url: `/media/${image.key}` });
const withoutUrl = ({ url: _, ...image }: Image & { url?: string }): Image => image;

/** A look as the wire has it: pictures with their addresses, the background's by the names of the specification. */
export function wireTheme({ id, name, selected }: Pick<SavedTheme, 'id' | 'name' | 'selected'>, theme: Theme | Look): SavedTheme {
  const { background, logo, ...rest } = lookOf(theme);
  return {
    id,
    name,
    selected,
    ...rest,
    background: {
      ...(background.mobile && { image: withUrl(background.mobile) }),
      ...(background.desktop && { image_desktop: withUrl(background.desktop) }),
    },
    ...(logo && { logo: withUrl(logo) }),
  };
}

/** A look with what was sent of it. */
export function withPart(look: Look, { name: _, selected: _selected, background, logo, ...plain }: ThemePart): Look {
  const { image, image_desktop } = background ?? {};
  return withChanges(look, {
    ...plain,
    ...(background && {
      background: {
        ...(image_desktop && { desktop: withoutUrl(image_desktop) }),
        ...(image && { mobile: withoutUrl(image) }),
      },
    }),
    ...(logo !== undefined && { logo: logo && withoutUrl(logo) }),
  } as Parameters<typeof withChanges<Look>>[1]);
}
