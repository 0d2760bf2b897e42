import { decodeText } from '../../decode-text.ts';
import type { Findings } from '../../findings.ts';
import { imagesOf } from '../../images-of.ts';
import { clipKey, ownClipsOf } from '../../own-clips.ts';
import type { ImportedMedia } from '../../media.ts';
import type { UnreadableCode } from '#shared/content/unreadable-files.ts';
import { rootOfXml } from '../../root-of-xml.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { isArchive, unpackArchive } from '../archive.ts';
import { descendants, readXml } from '../xml.ts';
import { asQti2 } from './as-qti-2.ts';
import { listItems, resolveIn, rootOf, type PackagedItem } from './list-items.ts';
import { newClips, noClip, type Clips } from '../clips.ts';
import { newPictures, type Pictures } from '../pictures.ts';
import { readItem } from './read-item.ts';
import { findSettings } from './settings.ts';

/**
 * A QTI 2.1, 2.2 or 3 package, or a single XML file with its items. The items of a package are numbered from 1 instead of lines. Returns the pictures,
 * films and sounds that the questions reference.
 */
export function readQti(bytes: Uint8Array, newId: () => string, findings: Findings): ImportedMedia[] {
  const media = isArchive(bytes) ? readPackage(bytes, newId, findings) : readSingle(bytes, newId, findings);
  const named = new Set(
    findings.questions.flatMap(({ question }) => [...imagesOf(question).map(({ key }) => key), ...ownClipsOf(question).map(clipKey)]),
  );
  return media.filter(({ key }) => named.has(key));
}

function readPackage(bytes: Uint8Array, newId: () => string, findings: Findings): ImportedMedia[] {
  const files = unpackArchive(bytes, (name) => /\.(?:xml|png|jpe?g|gif|webp|mp4|webm|mp3|m4a|ogg|wav|vtt|srt)$/i.test(name));
  const pictures = newPictures(files);
  const clips = newClips(files, pictures);
  const items = listItems(files);
  if (items.length === 0) throw new UnreadableFile(versionFault(files));
  for (const [index, item] of items.entries()) readPackaged(item, index + 1, files, { newId, findings, pictures, clips });
  return [...pictures.found(), ...clips.found()];
}

/** A package without readable items may contain items of an older version. */
const versionFault = (files: ReadonlyMap<string, Uint8Array>): UnreadableCode =>
  [...files.values()].some((content) => rootOfXml(new TextDecoder().decode(content.subarray(0, 20_000))) === 'questestinterop')
    ? 'qti_1'
    : 'qti_version';

function readPackaged(
  { path, seconds }: PackagedItem,
  number: number,
  files: ReadonlyMap<string, Uint8Array>,
  { newId, findings, pictures, clips }: { newId: () => string; findings: Findings; pictures: Pictures; clips: Clips },
): void {
  const content = files.get(path);
  if (!content) return findings.skip(number, path, 'item_missing');
  const root = rootOf(content);
  if (root?.name !== 'assessmentItem') return findings.skip(number, path, 'item_unreadable');
  const settings = findSettings(decodeText(content).lines.join('\n'));
  const resolve = (href: string): string => resolveIn(path, href);
  const [findPicture, findClip] = [pictures.from(resolve), clips.from(resolve)];
  const { text, lost, read } = readItem(root, { newId, findPicture, findClip, settings, seconds });
  if (typeof read === 'string') findings.skip(number, text || path, read, lost);
  else findings.take(number, text || path, read, lost);
}

function readSingle(bytes: Uint8Array, newId: () => string, findings: Findings): ImportedMedia[] {
  const pictures = newPictures(new Map());
  const root = asQti2(readXml(bytes));
  const items = root.name === 'assessmentItem' ? [root] : descendants(root, ({ name }) => name === 'assessmentItem');
  const missing = descendants(root, ({ name }) => name === 'assessmentItemRef');
  if (items.length === 0 && missing.length === 0) throw new UnreadableFile(root.name === 'quiz' ? 'moodle_chosen' : 'qti_version');
  const { lines } = decodeText(bytes);
  const starts = lines.flatMap((line, index) =>
    Array.from(line.matchAll(/<(?:[\w.-]{1,40}:)?(?:assessmentItem(?:Ref)?|qti-assessment-item(?:-ref)?)(?=[\s>/]|$)/g), () => index + 1),
  );
  const settings = items.length === 1 ? findSettings(lines.join('\n')) : undefined;
  for (const [index, item] of items.entries()) {
    const { text, lost, read } = readItem(item, {
      newId,
      findPicture: pictures.from((href) => href),
      findClip: noClip,
      settings,
      seconds: undefined,
    });
    const line = starts[index] ?? 1;
    if (typeof read === 'string') findings.skip(line, text, read, lost);
    else findings.take(line, text, read, lost);
  }
  for (const [index, { attributes }] of missing.entries())
    findings.skip(starts[items.length + index] ?? 1, attributes.href ?? '', 'item_missing');
  return pictures.found();
}
