import { asShown, hasBlocks } from '#ui/as-shown.ts';
import type { PlayerCover } from '#shared/contract/play.ts';

/** The text of a cover. */
export function Lead({ cover }: { cover: PlayerCover['cover'] }) {
  if (!cover.text) return null;
  const Element = hasBlocks(cover.html) ? 'div' : 'p';
  return <Element className="lead" dir="auto" data-preview-field="cover.text" {...asShown(cover)} />;
}
