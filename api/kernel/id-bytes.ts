/** UUIDs as bytes. Each is read and written in one text: pieces that are joined are kept by V8 as trees of texts, ten times as large. */

/** Bytes. */
export const idLength = 16;

const digits = Buffer.from('0123456789abcdef');
const dash = '-'.charCodeAt(0);
/** Where the digits of each byte begin in the text. */
const placesOfBytes = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const text = Buffer.alloc(36, dash);

/** The UUID at `from`, in lower case. */
export function readId(bytes: Uint8Array, from: number): string {
  for (let place = 0; place < idLength; place += 1) {
    const byte = bytes[from + place] as number;
    const at = placesOfBytes[place] as number;
    text[at] = digits[byte >> 4] as number;
    text[at + 1] = digits[byte & 15] as number;
  }
  return text.toString('latin1');
}

/** A UUID out of the bytes at `from`, which it changes; version 8 is for ids that carry what their maker wants. */
export function madeId(bytes: Uint8Array, from: number): string {
  bytes[from + 6] = 0x80 | ((bytes[from + 6] as number) & 0x0f);
  bytes[from + 8] = 0xa0 | ((bytes[from + 8] as number) & 0x0f);
  return readId(bytes, from);
}

/** Of a hexadecimal digit, in small or capital letters. */
const valueOf = (code: number): number => (code < 0x3a ? code - 0x30 : (code | 0x20) - 0x57);

/** Writes a UUID at `from`. */
export function writeId(id: string, bytes: Uint8Array, from: number): void {
  for (let place = 0; place < idLength; place += 1) {
    const at = placesOfBytes[place] as number;
    bytes[from + place] = (valueOf(id.charCodeAt(at)) << 4) | valueOf(id.charCodeAt(at + 1));
  }
}

export function bytesOfId(id: string): Buffer {
  const bytes = Buffer.allocUnsafe(idLength);
  writeId(id, bytes, 0);
  return bytes;
}
