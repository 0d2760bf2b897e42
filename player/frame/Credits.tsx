import type { Image } from '#shared/content/question.ts';

/** The credits of the pictures, without duplicates. */
export function Credits({ images }: { images: readonly (Image | undefined)[] }) {
  const owners = [...new Set(images.flatMap((image) => (image?.copyright ? [image.copyright] : [])))];
  return owners.length === 0 ? null : <p className="hint">{owners.map((owner) => `© ${owner}`).join(' · ')}</p>;
}
