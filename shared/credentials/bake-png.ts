/** The keyword by which readers of Open Badges 3.0 find the credential in a PNG. */
const keyword = 'openbadgecredential';
/** Signature (8) and the header chunk (4 length, 4 type, 13 content, 4 checksum). */
const afterHeader = 33;

/** A PNG with the credential in an iTXt chunk: not compressed, as the readers expect, and before the picture. */
export function bakePng(png: Uint8Array, credential: string): Uint8Array {
  const text = new TextEncoder();
  // The keyword and its end, no compression, no compression method, no language and no translated keyword.
  const content = new Uint8Array([...text.encode(keyword), 0, 0, 0, 0, 0, ...text.encode(credential)]);
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(text.encode('iTXt'), 4);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, crc32(chunk.subarray(4, content.length + 8)));
  const baked = new Uint8Array(png.length + chunk.length);
  baked.set(png.subarray(0, afterHeader));
  baked.set(chunk, afterHeader);
  baked.set(png.subarray(afterHeader), afterHeader + chunk.length);
  return baked;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
