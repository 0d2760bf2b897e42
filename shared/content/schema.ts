import { Type, type TProperties } from 'typebox';
import { Set as setFormat } from 'typebox/format';
import { graphemeCount } from '#shared/rich-text/grapheme-count.ts';

/**
 * The building blocks of the document's schemas. Field names are those of the wire and of the specification. Durations are seconds.
 */
export const object = <const P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
/** A plain text. */
export const text = (maxLength: number) => Type.String({ maxLength });
/** A text with marks (decision 0310): its limit counts the shown text, and the marks may take as much again. */
export const richText = (longest: keyof typeof richTextFormats) =>
  Type.String({
    maxLength: 2 * longest,
    format: richTextFormats[longest],
    description: 'May have marks: **bold**, *italic*, ^sup^, ~sub~, …',
  });
/** By the most characters that a text shows. */
export const richTextFormats = { 2000: 'text-of-2000', 4000: 'text-of-4000', 8000: 'text-of-8000', 20000: 'text-of-20000' } as const;
for (const [longest, format] of Object.entries(richTextFormats))
  setFormat(format, (value) => value.length <= Number(longest) || graphemeCount(value) <= Number(longest));
export const optional = Type.Optional;

/**
 * Links whose beginning already shows that they are no web address, such as javascript: and data:, are refused wherever a link is stored; a link that
 * is still being typed is not.
 */
export const linkPattern = '^(?:[^:]*$|\\s*[hH][tT][tT][pP][sS]?:|[^:/?#]*[/?#])';
export const Link = Type.String({ maxLength: 2000, pattern: linkPattern });
