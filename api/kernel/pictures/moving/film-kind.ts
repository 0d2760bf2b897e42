export type FilmKind = 'mp4' | 'webm';

/** The kind of a video by its first bytes, whatever its name; undefined for everything else. AVIF and HEIF begin like an MP4. */
export function filmKindOf(bytes: Buffer): FilmKind | undefined {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  return /^(?:avi[fs]|mif1|msf1|hei[cxms]|hev[cx])/.test(bytes.toString('latin1', 8, 12)) ? undefined : 'mp4';
}
