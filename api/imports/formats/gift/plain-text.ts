import type { ReasonCode } from '../../reasons.ts';
import { htmlToPlain } from '../html-to-plain.ts';
import { unescapeGift } from './escapes.ts';

export type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle';

const marker = /^\[(html|markdown|plain|moodle)\]/i;

/** Takes the format marker off a raw text. */
export function takeFormat(raw: string, usual: GiftFormat): { raw: string; format: GiftFormat } {
  const found = marker.exec(raw);
  if (!found?.[1]) return { raw, format: usual };
  return { raw: raw.slice(found[0].length).trim(), format: found[1].toLowerCase() as GiftFormat };
}

/** A raw text of the file, by its own format marker or else the usual format, as plain text. */
export function plainText(rawText: string, usual: GiftFormat, lost: Set<ReasonCode>): string {
  const { raw, format } = takeFormat(rawText.trim(), usual);
  return plainOf(raw, format, lost);
}

/** A raw text without marker as plain text; what its format loses goes to `lost`. */
export function plainOf(raw: string, format: GiftFormat, lost: Set<ReasonCode>): string {
  const text = unescapeGift(raw.trim());
  if (format === 'html') {
    const plain = htmlToPlain(text);
    for (const code of plain.lost) lost.add(code);
    return plain.text;
  }
  if (format !== 'markdown') return text;
  const plain = text.replace(/(\*\*|`)([^*`\n]{1,500})\1/g, '$2');
  if (plain !== text) lost.add('formatting_lost');
  return plain;
}
