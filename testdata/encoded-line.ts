import type { Random } from '#shared/play/seeded-random.ts';
import type { BankLine } from './bank.ts';

export type Encoding = 'utf-8' | 'utf-8-mark' | 'utf-16le' | 'windows-1252';

/** The bytes before the first line. */
export const marks: Record<Encoding, Uint8Array> = {
  'utf-8': Uint8Array.of(),
  'utf-8-mark': Uint8Array.of(0xef, 0xbb, 0xbf),
  'utf-16le': Uint8Array.of(0xff, 0xfe),
  'windows-1252': Uint8Array.of(),
};

/** An end for each line; of several kinds where `random` chooses. */
export function lineEnds(lines: readonly BankLine[], random: Random | undefined): string[] {
  let last = '\n';
  return lines.map(({ text }) => {
    const chance = random?.() ?? 1;
    // After a carriage return alone, the line feed of an empty line would belong to the same end.
    last = (last === '\r' && text === '') || chance < 0.05 ? '\r' : chance < 0.3 ? '\r\n' : '\n';
    return last;
  });
}

/** Where Windows-1252 differs from Latin-1, for the signs of our texts. */
const windows: Record<string, number> = { '€': 0x80, '…': 0x85, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };
const eightBit = (text: string): Buffer => Buffer.from(Uint8Array.from(text, (sign) => windows[sign] ?? sign.charCodeAt(0)));

/** The bytes of a line and its end. */
export function encodedLine({ text, damage }: BankLine, end: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text + end, 'utf16le');
  if (encoding === 'windows-1252') return eightBit(text + end);
  if (damage === 'eight_bit') return eightBit(text + end);
  const [before = '', after] = text.split('\uFFFD');
  if (damage === undefined || after === undefined) return Buffer.from(text + end);
  return Buffer.concat([Buffer.from(before), Uint8Array.of(0xcf), Buffer.from(after + end)]);
}
