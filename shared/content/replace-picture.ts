import type { Image } from './question.ts';

type Kept = Pick<Image, 'key' | 'width' | 'height' | 'focus' | 'motion'>;

/**
 * The same content with one picture replaced by another, at any depth; the new one is shown entirely where the old one was cropped. Shares unchanged
 * objects.
 */
export function replacePicture<T>(content: T, from: string, image: Kept): T {
  if (content === null || typeof content !== 'object') return content;
  if (Array.isArray(content)) {
    const list = content.map((item) => replacePicture(item, from, image));
    return list.every((candidate, place) => candidate === content[place]) ? content : (list as T);
  }
  if (isPicture(content) && (content.key === from || content.cut?.key === from)) {
    const { cut: _, focus: __, motion: ___, ...words } = content;
    return { ...words, ...image } as T;
  }
  const fields = Object.entries(content).map(([name, value]) => [name, replacePicture(value, from, image)] as const);
  return fields.every(([name, value]) => value === content[name as keyof T]) ? content : (Object.fromEntries(fields) as T);
}

const isPicture = <T extends object>(content: T): content is T & Image => 'key' in content && 'width' in content;
