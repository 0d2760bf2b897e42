const keyword = 'openbadgecredential';

/** The credential in a PNG; undefined when there is none, or it is compressed. */
export function unbakePng(png: Uint8Array): string | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const latin = new TextDecoder('latin1');
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    const type = latin.decode(png.subarray(at + 4, at + 8));
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === 'iTXt') {
      const end = content.indexOf(0);
      const isOurs = latin.decode(content.subarray(0, end)) === keyword && content[end + 1] === 0;
      const language = content.indexOf(0, end + 3);
      if (isOurs) return new TextDecoder().decode(content.subarray(content.indexOf(0, language + 1) + 1));
    }
    at += length + 12;
  }
  return undefined;
}
