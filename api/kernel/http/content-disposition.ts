/**
 * A file's name in both forms of RFC 6266, without characters that file systems refuse. Programs that do not know the second form get the letters
 * without diacritics, and no letters of other scripts.
 */
export function contentDisposition(name: string, place: 'attachment' | 'inline' = 'attachment'): string {
  // oxlint-disable-next-line no-control-regex
  const whole = name.toWellFormed().replace(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, ' ');
  const encoded = encodeURIComponent(whole).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${place}; filename="${inAscii(whole)}"; filename*=UTF-8''${encoded}`;
}

function inAscii(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+/g, '_')
    .replace(/["\\]/g, '_');
  // One character replaces each run of omitted letters, and a run at the end is dropped.
  const short = plain.replace(/[-_]*_[-_]*/g, '_').replace(/_(?=\.\w+$)/, '');
  return short.startsWith('.') ? `file${short}` : short;
}
