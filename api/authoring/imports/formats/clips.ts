import { longestCaptions } from '#shared/content/captions.ts';
import { clipFormats, isSound, type ClipFormat } from '#shared/content/clip-kinds.ts';
import type { Clip } from '#shared/content/question.ts';
import { mostClipBytes } from '#shared/contract/media.ts';
import type { ImportedMedia } from '../media.ts';
import { clipKey } from '../own-clips.ts';
import type { ReasonCode } from '../reasons.ts';
import type { Pictures } from './pictures.ts';
import { childNamed, childrenNamed, type XmlElement } from './xml.ts';

/** The film or sound of a video, audio or object element, or why it is not kept. */
export type FindClip = (element: XmlElement) => Clip | ReasonCode;

export interface Clips {
  /** Resolves the references of an item, by its path in the package. */
  from(resolve: (href: string) => string): FindClip;
  /** Those found so far, without duplicates. */
  found(): ImportedMedia[];
}

export const noClip: FindClip = () => 'media_lost';

/** The films and sounds of a package by path. Their posters are among the pictures. */
export function newClips(files: Pick<ReadonlyMap<string, Uint8Array>, 'get'>, pictures: Pictures): Clips {
  const found = new Map<string, ImportedMedia>();
  const sources = new Map<string, string>();
  /** The name of the file, where no other has it, so that an own export comes back as it was. */
  const sourceOf = (path: string): string => {
    const known = sources.get(path);
    if (known !== undefined) return known;
    const name = /([A-Za-z0-9_-]{6,80})\.\w+$/.exec(path)?.[1] ?? '';
    const isFree = name !== '' && !new Set(sources.values()).has(name);
    const source = isFree ? name : `import-clip-${sources.size + 1}`;
    sources.set(path, source);
    return source;
  };
  return {
    from: (resolve) => (element) => {
      const path = sourcesOf(element)
        .map(resolve)
        .find((each) => kindOf(each) !== undefined && files.get(each) !== undefined);
      const kind = kindOf(path ?? '');
      const bytes = files.get(path ?? '');
      if (path === undefined || kind === undefined || !bytes || bytes.length > mostClipBytes) return 'media_lost';
      const poster = posterOf(element, pictures, resolve);
      if (!poster && !isSound(kind)) return 'poster_missing';
      const { title = '' } = element.attributes;
      const captions = captionsOf(element, (href) => files.get(resolve(href)));
      const clip: Clip = {
        kind,
        source: sourceOf(path),
        ...(title !== '' && { title: title.slice(0, 200) }),
        ...(poster && { poster }),
        ...(captions !== undefined && { captions }),
      };
      found.set(path, { key: clipKey(clip), name: path.split('/').at(-1) ?? clip.source, bytes });
      return clip;
    },
    found: () => [...found.values()],
  };
}

const kindOf = (path: string): ClipFormat | undefined => {
  const extension = /\.(\w{3,4})$/.exec(path)?.[1]?.toLowerCase();
  return clipFormats.find((format) => format === extension);
};

const sourcesOf = (element: XmlElement): string[] =>
  [element, ...childrenNamed(element, 'source')].flatMap(({ attributes }) => attributes.src ?? attributes.data ?? []);

function posterOf(element: XmlElement, pictures: Pictures, resolve: (href: string) => string): Clip['poster'] {
  const { poster: src } = element.attributes;
  const shown = src === undefined ? childNamed(element, 'img') : { name: 'img', attributes: { src }, children: [] };
  return shown && pictures.from(resolve)(shown);
}

function captionsOf(element: XmlElement, read: (href: string) => Uint8Array | undefined): string | undefined {
  const track = childrenNamed(element, 'track').find(
    ({ attributes: { kind } }) => kind === undefined || /^(?:captions|subtitles)$/.test(kind),
  );
  const bytes = track && read(track.attributes.src ?? '');
  const text = bytes && new TextDecoder().decode(bytes);
  return text === undefined || text === '' || text.length > longestCaptions ? undefined : text;
}

/** Whether its captions are not among what was read. */
export const losesCaptions = (element: XmlElement, { captions }: Clip): boolean =>
  childNamed(element, 'track') !== undefined && captions === undefined;
