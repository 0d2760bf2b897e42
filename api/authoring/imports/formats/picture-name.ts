import type { Media } from '../media.ts';

/** What a picture is called in a package. */
export function pictureName(key: string, { name }: Media): string {
  const extension = /\.(png|jpe?g|gif|webp|avif)$/i.exec(name)?.[1]?.toLowerCase() ?? 'png';
  return `${key}.${extension === 'jpeg' ? 'jpg' : extension}`;
}
