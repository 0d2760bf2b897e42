/** The addresses of a door's boxes and key. Changed content has another version, so the content at an address never changes. */
export interface DoorAddress {
  calendar_id: string;
  hatch_id: string;
  version: string;
}

/** The content of a box: the door's content, or its picture with a number from 0. */
export type BoxPart = 'content' | `image/${number}`;

/** The content of a door, and which picture is in which box. */
export interface SealedContent {
  /** The door as its players get it, as JSON. */
  content: unknown;
  /** By number: the picture's key in the content, and the media type of its box. */
  images: { key: string; type: string }[];
}

/** Bytes of a box before the ciphertext: the iv of AES-GCM. Its tag of 16 bytes follows the ciphertext. */
export const ivBytes = 12;
export const keyBytes = 32;

/** The info from which HKDF-SHA-256 derives a door's key; its salt is the calendar's id. */
export const keyLabel = ({ hatch_id, version }: DoorAddress): string => `door|${hatch_id}|${version}`;

/** The additional data of AES-GCM, which binds a box to its door, version and part. */
export const boxLabel = ({ calendar_id, hatch_id, version }: DoorAddress, part: BoxPart): string =>
  `${calendar_id}|${hatch_id}|${version}|${part}`;

export const boxPath = ({ calendar_id, hatch_id, version }: DoorAddress, part: BoxPart): string =>
  `/api/v1/doors/${calendar_id}/${hatch_id}/${version}/${part === 'content' ? 'box' : part}`;

export const keyPath = ({ calendar_id, hatch_id, version }: DoorAddress): string =>
  `/api/v1/doors/${calendar_id}/${hatch_id}/${version}/key`;

const smallestBox = 4 * 1024;
const step = 64 * 1024;
const headBytes = 4;

/** Sizes would reveal the type of a door or a large prize: boxes have few lengths, powers of two from 4 KiB and then whole steps of 64 KiB. */
function paddedLength(length: number): number {
  let padded = smallestBox;
  while (padded < length && padded < step) padded *= 2;
  return padded >= length ? padded : Math.ceil(length / step) * step;
}

/** The sealed bytes: the length in four bytes, the content, and zeros. */
export function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(paddedLength(headBytes + bytes.length));
  new DataView(padded.buffer).setUint32(0, bytes.length);
  padded.set(bytes, headBytes);
  return padded;
}

/** The bytes that were given to `pad`; throws a RangeError for bytes that it did not make. */
export function unpad(padded: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const length = new DataView(padded.buffer, padded.byteOffset, padded.byteLength).getUint32(0);
  if (headBytes + length > padded.length) throw new RangeError('A box says it holds more than it does.');
  return padded.subarray(headBytes, headBytes + length);
}

/** The reply in place of a key before its time; times in ISO 8601. */
export interface TooEarly {
  code: 'too_early';
  message: string;
  /** The server's clock, which decides. */
  now: string;
  opens_at: string;
}

/** The header with the server's clock beside the key. */
export const serverTimeHeader = 'server-time';
