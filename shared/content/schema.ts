import { Type, type TProperties } from 'typebox';

/**
 * The building blocks of the document's schemas. Field names are those of the wire and of the specification. Texts are plain text. Durations are
 * seconds.
 */
export const object = <const P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
export const text = (maxLength: number) => Type.String({ maxLength });
export const optional = Type.Optional;

/**
 * Links whose beginning already shows that they are no web address, such as javascript: and data:, are refused wherever a link is stored; a link that
 * is still being typed is not.
 */
export const linkPattern = '^(?:[^:]*$|\\s*[hH][tT][tT][pP][sS]?:|[^:/?#]*[/?#])';
export const Link = Type.String({ maxLength: 2000, pattern: linkPattern });
