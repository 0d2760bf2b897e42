import { posix } from 'node:path';
import { asQti2 } from './as-qti-2.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { parseNumber } from '../parse-number.ts';
import { childNamed, descendants, readXml, type XmlElement } from '../xml.ts';

export interface PackagedItem {
  path: string;
  /** The time limit that the test sets for the item. */
  seconds: number | undefined;
}

/** The items of a package: in the order of its tests, then of its manifest, then all others. */
export function listItems(files: ReadonlyMap<string, Uint8Array>): PackagedItem[] {
  const items = new Map<string, PackagedItem>();
  const add = (path: string, seconds?: number): void => {
    if (!items.has(path)) items.set(path, { path, seconds });
  };
  const resources = readManifest(files);
  for (const { path } of resources.filter(({ type }) => type.startsWith('imsqti_test'))) {
    const test = files.get(path);
    const root = test && rootOf(test);
    for (const reference of root ? descendants(root, ({ name }) => name === 'assessmentItemRef') : []) {
      add(resolveIn(path, reference.attributes.href ?? ''), secondsOf(reference));
    }
  }
  for (const { type, path } of resources) if (type.startsWith('imsqti_item')) add(path);
  for (const [path, content] of files) {
    if (/\.xml$/i.test(path) && !items.has(path) && rootOf(content)?.name === 'assessmentItem') add(path);
  }
  return [...items.values()];
}

function readManifest(files: ReadonlyMap<string, Uint8Array>): { type: string; path: string }[] {
  const manifest = [...files.keys()].filter((path) => /(?:^|\/)imsmanifest\.xml$/i.test(path)).toSorted((a, b) => a.length - b.length)[0];
  const content = manifest === undefined ? undefined : files.get(manifest);
  if (manifest === undefined || !content) return [];
  return descendants(readXml(content), ({ name }) => name === 'resource').map(({ attributes }) => ({
    type: attributes.type ?? '',
    path: resolveIn(manifest, attributes.href ?? ''),
  }));
}

/** maxTime of the reference, in whole seconds that a question accepts. */
function secondsOf(reference: XmlElement): number | undefined {
  const seconds = parseNumber(childNamed(reference, 'timeLimits')?.attributes.maxTime ?? '');
  return seconds !== undefined && seconds >= 1 && seconds <= 86_400 ? seconds : undefined;
}

/** The path in the package of a reference in the file at `from`. */
export function resolveIn(from: string, href: string): string {
  return posix.normalize(posix.join(posix.dirname(from), decoded(href)));
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** The root element of an item or test; undefined when the file is unreadable. */
export function rootOf(content: Uint8Array): XmlElement | undefined {
  try {
    return asQti2(readXml(content));
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
