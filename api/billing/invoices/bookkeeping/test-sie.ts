/*
 * A reader of SIE files by the format's description (SIE type 4, 4B), which shares nothing with the writer: labels begin lines, fields stand between
 * spaces or in quotes, objects in braces, and #TRANS lines stand in the braces after their #VER.
 */
export interface SieRead {
  labels: Map<string, string[][]>;
  vouchers: { series: string; day: string; text: string; rows: { account: string; amount: bigint }[] }[];
}

/** The letters of PC8 that these tests use, by their bytes in the table of IBM. */
const letters: Record<number, string> = {
  0x84: 'ä',
  0x86: 'å',
  0x94: 'ö',
  0x8e: 'Ä',
  0x8f: 'Å',
  0x99: 'Ö',
  0x82: 'é',
  0x90: 'É',
  0x81: 'ü',
};

function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (let at = 0; at < line.length;) {
    if (line[at] === ' ' || line[at] === '\t') at += 1;
    else if (line[at] === '"') {
      let text = '';
      for (at += 1; line[at] !== '"'; at += 1) {
        if (at >= line.length) throw new Error(`No end of a quote: ${line}`);
        if (line[at] === '\\') at += 1;
        text += line[at];
      }
      at += 1;
      fields.push(text);
    } else if (line[at] === '{' && line.includes('}', at)) {
      const end = line.indexOf('}', at);
      fields.push(line.slice(at, end + 1));
      at = end + 1;
    } else {
      const [word = ''] = /^[^ \t]+/.exec(line.slice(at)) ?? [];
      fields.push(word);
      at += word.length;
    }
  }
  return fields;
}

/** Öre of an amount with a point and at most two decimals. */
function oreOf(text: string): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (sign === undefined) throw new Error(`Not an amount: ${text}`);
  const ore = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return sign === '-' ? -ore : ore;
}

export function readSie(bytes: Uint8Array): SieRead {
  const text = [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : (letters[byte] ?? '\uFFFD'))).join('');
  const read: SieRead = { labels: new Map(), vouchers: [] };
  let isInside = false;
  for (const line of text.split('\r\n').filter((row) => row.trim() !== '')) {
    const [label = '', ...fields] = fieldsOf(line);
    if (label === '{' || label === '}') isInside = label === '{';
    else if (label === '#TRANS') {
      if (!isInside) throw new Error('A transaction outside its voucher');
      read.vouchers.at(-1)?.rows.push({ account: fields[0] ?? '', amount: oreOf(fields[2] ?? '') });
    } else if (label === '#VER') read.vouchers.push({ series: fields[0] ?? '', day: fields[2] ?? '', text: fields[3] ?? '', rows: [] });
    else if (label.startsWith('#')) read.labels.set(label, [...(read.labels.get(label) ?? []), fields]);
    else throw new Error(`Not a line of SIE: ${line}`);
  }
  return read;
}
