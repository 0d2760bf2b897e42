import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** For bytes that are compressed once and sent often. */
export const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** The build writes a file's compressed forms beside it, under its name with these endings (ops/compress-files.ts). */
export const compressedEnding: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export const isCompressed = (name: string): boolean => Object.values(compressedEnding).includes(extname(name));

const compressible = new Set(['.js', '.css', '.json', '.svg']);
const smallest = 1_000;

/** Whether a file of this many bytes is worth compressing. */
export const isCompressible = (name: string, size: number): boolean => size >= smallest && compressible.has(extname(name));

/** The best encoding that an accept-encoding header allows; undefined for none. */
export function acceptedEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : undefined;
}
