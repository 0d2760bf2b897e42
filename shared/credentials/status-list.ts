/** The number of bits in one list: the standard's minimum, so that a single bit identifies nobody. */
export const statusListLength = 131_072;

/** The withdrawn indexes in the published form: the first bit is the most significant one of the first byte. */
export async function encodeStatusList(withdrawn: Iterable<number>): Promise<string> {
  const bits = new Uint8Array(statusListLength / 8);
  for (const place of withdrawn) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  const packed = await through(bits, new CompressionStream('gzip'));
  return `u${toBase64Url(packed)}`;
}

/** Whether an index of a published list is set. Throws when the list is invalid. */
export async function isSetIn(encoded: string, place: number): Promise<boolean> {
  if (!encoded.startsWith('u')) throw new Error('not a list in base64url');
  const bits = await through(fromBase64Url(encoded.slice(1)), new DecompressionStream('gzip'));
  const byte = bits[place >> 3];
  if (byte === undefined || bits.length < statusListLength / 8) throw new Error('the list is too short');
  return (byte & (0x80 >> (place & 7))) !== 0;
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
