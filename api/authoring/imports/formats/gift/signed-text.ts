import type { ReasonCode } from '../../reasons.ts';
import { readHtml } from '../read-html.ts';
import { readMarkdown } from '../read-markdown.ts';
import { unescapeGift } from './escapes.ts';

export type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle';

const marker = /^\[(html|markdown|plain|moodle)\]/i;

/** Removes the format marker from a raw text. */
export function takeFormat(raw: string, usual: GiftFormat): { raw: string; format: GiftFormat } {
  const found = marker.exec(raw);
  if (!found?.[1]) return { raw, format: usual };
  return { raw: raw.slice(found[0].length).trim(), format: found[1].toLowerCase() as GiftFormat };
}

/** A raw text of the file as a signed one, by its own format marker or otherwise the default format. */
export function signedText(rawText: string, usual: GiftFormat, lost: Set<ReasonCode>): string {
  const { raw, format } = takeFormat(rawText.trim(), usual);
  return signedOf(raw, format, lost);
}

/** A raw text without marker as a signed one; adds what its format loses to `lost`. */
export function signedOf(raw: string, format: GiftFormat, lost: Set<ReasonCode>): string {
  const text = unescapeGift(raw.trim());
  const html = format === 'html' || (format === 'moodle' && hasTags.test(text)) ? readHtml(text) : undefined;
  const read = html ?? (format === 'markdown' ? readMarkdown(text) : undefined);
  for (const code of read?.lost ?? []) lost.add(code);
  return read?.text ?? text;
}

/** Moodle treats tags as HTML in its own format; a single `<` is literal. */
const hasTags = /<(?:br|img)\b[^<>]{0,2000}>|<\/(?:p|b|i|u|em|strong|span|div|a|sup|sub|li|code|pre)>/i;
