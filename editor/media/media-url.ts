/** A picture at least `width` CSS pixels wide, sharp on dense screens. */
export const mediaUrl = (key: string, width: number): string =>
  `/media/${encodeURIComponent(key)}?w=${Math.min(4096, width * 2)}&format=webp`;
