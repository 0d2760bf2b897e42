/** Width and height in pixels from a PNG, GIF, JPEG or WebP file; undefined for anything else. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const start = view.getUint32(0);
    if (start === 0x89504e47) return size(view.getUint32(16), view.getUint32(20));
    if (start === 0x47494638) return size(view.getUint16(6, true), view.getUint16(8, true));
    if (start >>> 8 === 0xffd8ff) return jpegSize(view);
    return start === 0x52494646 && view.getUint32(8) === 0x57454250 ? webpSize(view) : undefined;
  } catch {
    return undefined;
  }
}

const size = (width: number, height: number): { width: number; height: number } | undefined =>
  width >= 1 && height >= 1 && width <= 20_000 && height <= 20_000 ? { width, height } : undefined;

/** The first start-of-frame segment has the size. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at < view.byteLength;) {
    const marker = view.getUint16(at);
    if (marker >>> 8 !== 0xff) return undefined;
    const kind = marker & 0xff;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) return size(view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

function webpSize(view: DataView): { width: number; height: number } | undefined {
  const kind = view.getUint32(12);
  if (kind === 0x56503858) return size(1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(27, true) & 0xffffff));
  if (kind === 0x56503820) return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  const bits = kind === 0x5650384c ? view.getUint32(21, true) : 0;
  return size(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
}
