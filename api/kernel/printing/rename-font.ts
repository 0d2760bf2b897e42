interface Table {
  tag: string;
  bytes: Buffer;
}

/** Replaces the names of a TrueType font with those of another family. */
export function renameFont(font: Buffer, family: string): Buffer {
  const count = font.readUInt16BE(4);
  const tables: Table[] = [];
  for (let place = 0; place < count; place += 1) {
    const at = 12 + place * 16;
    const tag = font.toString('latin1', at, at + 4);
    const from = font.readUInt32BE(at + 8);
    tables.push({ tag, bytes: tag === 'name' ? nameTable(family) : font.subarray(from, from + font.readUInt32BE(at + 12)) });
  }
  return written(font.readUInt32BE(0), tables);
}

/** Family, style, full name and PostScript name, for Windows in English. */
function nameTable(family: string): Buffer {
  const names: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + names.length * 12);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [place, [id]] of names.entries()) {
    const length = texts[place]?.length ?? 0;
    for (const [part, value] of [3, 1, 0x409, id, length, offset].entries()) header.writeUInt16BE(value, 6 + place * 12 + part * 2);
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}

function written(version: number, tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(version, 0);
  for (const [part, value] of [tables.length, power * 16, Math.log2(power), tables.length * 16 - power * 16].entries())
    directory.writeUInt16BE(value, 4 + part * 2);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [place, { tag, bytes }] of tables.entries()) {
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    const at = 12 + place * 16;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
