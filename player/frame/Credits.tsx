import type { Image } from '#shared/content/question.ts';

/** Whose the pictures are, each once. */
export function Credits({ images }: { images: readonly (Image | undefined)[] }) {
  const owners = [...new Set(images.flatMap((image) => (image?.copyright ? [image.copyright] : [])))];
  return owners.length === 0 ? null : <p className="hint">{owners.map((owner) => `© ${owner}`).join(' · ')}</p>;
}
