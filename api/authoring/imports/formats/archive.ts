import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from '../unreadable-file.ts';
import { largestXmlTogether } from './xml.ts';

interface Entry {
  name: string;
  method: number;
  /** Bytes in the archive, the bytes that the archive declares for it unpacked, and the offset of the entry's local header. */
  size: number;
  full: number;
  offset: number;
}

/** Unpacked bytes of all files together. */
const largestContent = 100 * 1024 * 1024;
const mostFiles = 12_000;
/** Bytes. */
const longestName = 1_000;

export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** The names in a zip archive; unpacks nothing. Throws UnreadableFile, also where the files declare to be too large together. */
export const listArchive = (bytes: Uint8Array): string[] => readDirectory(bytes).map((entry) => entry.name);

/**
 * The wanted files of a zip archive, by name. Nothing is unpacked beyond its declared size, and entries that share bytes are refused. Throws
 * UnreadableFile.
 */
export function unpackArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let left = largestContent;
  let leftForText = largestXmlTogether;
  for (const entry of readDirectory(bytes)) {
    if (!isWanted(entry.name)) continue;
    const isText = /\.(?:xml|rels|json)$/i.test(entry.name);
    const content = unpack(bytes, entry, isText ? Math.min(left, leftForText) : left);
    left -= content.length;
    if (isText) leftForText -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOfDirectory(view);
    const count = view.getUint16(end + 10, true);
    if (count > mostFiles) throw new UnreadableFile('archive_too_many');
    const entries: Entry[] = [];
    let at = view.getUint32(end + 16, true);
    let packed = 0;
    let unpacked = 0;
    for (let number = 0; number < count; number += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new UnreadableFile('archive_broken');
      if ((view.getUint16(at + 8, true) & 1) === 1) throw new UnreadableFile('archive_encrypted');
      const nameLength = view.getUint16(at + 28, true);
      if (nameLength > longestName) throw new UnreadableFile('archive_broken');
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      const entry = {
        name,
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        full: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      };
      packed += entry.size;
      unpacked += entry.full;
      if (packed > bytes.length) throw new UnreadableFile('archive_broken');
      if (unpacked > largestContent) throw new UnreadableFile('archive_too_large');
      if (!name.endsWith('/')) entries.push(entry);
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('archive_broken');
  }
}

/** The end record is last, followed only by a comment of at most 65535 bytes. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 22 - 65_535; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new UnreadableFile('archive_broken');
}

function unpack(bytes: Uint8Array, entry: Entry, left: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
    const packed = bytes.subarray(start, start + entry.size);
    if (packed.length > left) throw new UnreadableFile('archive_too_large');
    if (entry.method === 0) return packed;
    if (entry.method !== 8) throw new UnreadableFile('archive_broken');
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, Math.min(left, entry.full)) });
    return new Uint8Array(content.buffer, content.byteOffset, content.length);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const isBomb = error instanceof RangeError && (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(isBomb ? 'archive_too_large' : 'archive_broken');
  }
}
