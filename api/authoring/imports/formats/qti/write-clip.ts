import { clipTypes, isSound, type ClipFormat } from '#shared/content/clip-kinds.ts';
import type { Clip } from '#shared/content/question.ts';
import { attributesXml } from './xml-text.ts';

/** The namespace of HTML 5 in QTI 2.2. */
const html5 = 'http://www.imsglobal.org/xsd/imsqtiv2p2_html5_v1p0';

/** Where the files of a clip stand, as seen from an item. */
export interface ClipPaths {
  file: string;
  captions?: string;
  poster?: string;
}

/** A film or a sound with its captions. HTML has no poster of audio: it stands where browsers without sound show it. */
export function clipXml({ kind, title, poster: image }: Clip, { file, captions, poster }: ClipPaths): string {
  const name = isSound(kind) ? 'audio' : 'video';
  const own = { 'xmlns:qh5': html5, controls: 'true', title, poster: name === 'video' ? poster : undefined };
  const source = `<qh5:source${attributesXml({ src: file, type: clipTypes[kind as ClipFormat] })}/>`;
  const track = captions === undefined ? '' : `<qh5:track${attributesXml({ kind: 'captions', src: captions, default: 'true' })}/>`;
  const instead = name === 'audio' && poster !== undefined ? `<img${attributesXml({ src: poster, alt: image?.alt ?? '' })}/>` : '';
  return `<qh5:${name}${attributesXml(own)}>${source}${track}${instead}</qh5:${name}>`;
}
