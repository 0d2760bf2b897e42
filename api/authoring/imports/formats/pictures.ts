import type { Image } from '#shared/content/question.ts';
import type { ImportedMedia } from '../media.ts';
import { pictureSize } from './picture-size.ts';
import type { XmlElement } from './xml.ts';

/** The picture of an img or object element; undefined when it is not in the file or not a supported picture. */
export type FindPicture = (element: XmlElement) => Image | undefined;

export interface Pictures {
  /** Resolves the references of an item, by its path in the package. */
  from(resolve: (href: string) => string): FindPicture;
  /** The pictures found so far, without duplicates. */
  found(): ImportedMedia[];
}

/** The pictures of a package by path; a single item only has those in data: addresses. */
export function newPictures(files: Pick<ReadonlyMap<string, Uint8Array>, 'get'>): Pictures {
  const found = new Map<string, { media: ImportedMedia; size: { width: number; height: number } }>();
  const look = (
    path: string,
    read: () => Uint8Array | undefined,
  ): { media: ImportedMedia; size: { width: number; height: number } } | undefined => {
    const known = found.get(path);
    if (known) return known;
    const bytes = read();
    const size = bytes && pictureSize(bytes);
    if (!bytes || !size) return undefined;
    const key = `import-${String(found.size + 1).padStart(6, '0')}`;
    const name = path.startsWith('data:') ? key : (path.split('/').at(-1) ?? key).slice(0, 200);
    const picture = { media: { key, name, bytes }, size };
    found.set(path, picture);
    return picture;
  };
  return {
    from: (resolve) => (element) => {
      const href = element.attributes.src ?? element.attributes.data ?? '';
      const inline = /^data:image\/[a-z+]{1,20};base64,/.exec(href.slice(0, 60));
      const picture = inline
        ? look(href, () => new Uint8Array(Buffer.from(href.slice(inline[0].length), 'base64')))
        : look(resolve(href), () => files.get(resolve(href)));
      if (!picture) return undefined;
      const alt =
        element.attributes.alt ??
        element.children
          .filter((child) => typeof child === 'string')
          .join('')
          .trim();
      return { key: picture.media.key, ...picture.size, ...(alt === '' ? {} : { alt: alt.slice(0, 500) }) };
    },
    found: () => [...found.values()].map(({ media }) => media),
  };
}
