import { positionOf } from '#shared/content/focus.ts';
import type { Image } from '#shared/content/question.ts';
import { mediaUrl } from '#questions/play-props.ts';

/** A picture for desktop and one for phones as CSS variables, with their focal points; each replaces the other when that is missing. */
export function backgroundsOf({
  desktop,
  mobile,
}: {
  desktop?: Image | undefined;
  mobile?: Image | undefined;
}): Record<`--${string}`, string> | undefined {
  const wide = desktop ?? mobile;
  const narrow = mobile ?? desktop;
  if (!wide || !narrow) return undefined;
  return {
    '--wide-picture': `url("${mediaUrl(wide.key, 1920)}")`,
    '--narrow-picture': `url("${mediaUrl(narrow.key, 960)}")`,
    '--wide-focus': positionOf(wide),
    '--narrow-focus': positionOf(narrow),
  };
}
