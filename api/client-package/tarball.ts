import { gzipSync } from 'node:zlib';

const block = 512;
/** A time like those of npm's own packages, so that the same files are the same bytes on every server. */
const madeAt = Date.UTC(1985, 9, 26, 8, 15) / 1000;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A header of the ustar format (POSIX.1-1988). */
function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tarball.`);
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write(octal(0o644, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(madeAt, 12), 136);
  // The checksum counts its own field as spaces.
  bytes.write(' '.repeat(8), 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${octal(sum, 7)} `, 148);
  return bytes;
}

/** Files by their names as npm expects a package: a gzipped tarball with everything in the folder package/. */
export function tarball(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [header(`package/${name}`, content.length), content, Buffer.alloc((block - (content.length % block)) % block)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
}
