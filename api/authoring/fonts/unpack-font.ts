import { inflateSync } from 'node:zlib';
import { FontProblem } from '#api/kernel/printing/font-problem.ts';
import { demandWoff2Sizes, fontKindOf, readSfntTables, readWoffTables, type Table } from '#api/kernel/printing/table-directory.ts';

/** A font unpacked, its tables by their tags. To be called in the thread for fonts only. */
export async function unpackFont(bytes: Buffer): Promise<{ sfnt: Buffer; tables: Map<string, Buffer> }> {
  const kind = fontKindOf(bytes);
  if (kind === 'woff') return rebuilt(bytes);
  const sfnt = kind === 'woff2' ? await unpackWoff2(bytes) : bytes;
  return { sfnt, tables: new Map(readSfntTables(sfnt).map((table) => [table.tag, partOf(sfnt, table)])) };
}

async function unpackWoff2(bytes: Buffer): Promise<Buffer> {
  demandWoff2Sizes(bytes);
  const { default: wawoff2 } = (await import('wawoff2' as string)) as { default: { decompress(packed: Buffer): Promise<Uint8Array> } };
  const sfnt = Buffer.from(await wawoff2.decompress(bytes));
  if (fontKindOf(sfnt) !== 'sfnt') throw new FontProblem('font_broken');
  return sfnt;
}

const partOf = (bytes: Buffer, { offset, length }: Table): Buffer => bytes.subarray(offset, offset + length);

/** A WOFF as the plain font that it was. */
function rebuilt(bytes: Buffer): { sfnt: Buffer; tables: Map<string, Buffer> } {
  const tables = new Map(readWoffTables(bytes).map((table) => [table.tag, inflated(partOf(bytes, table), table)]));
  const head = Buffer.alloc(12 + tables.size * 16);
  head.writeUInt32BE(bytes.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of [...tables].entries()) {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(offset, 20 + index * 16);
    head.writeUInt32BE(table.length, 24 + index * 16);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return { sfnt: Buffer.concat(parts), tables };
}

function inflated(packed: Buffer, { length, full }: Table): Buffer {
  if (length === full) return packed;
  const table = inflateSync(packed, { maxOutputLength: full });
  if (table.length !== full) throw new FontProblem('font_broken');
  return table;
}
