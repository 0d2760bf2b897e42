import { Type, type TProperties } from 'typebox';

/** The words that the document's schemas are written in. Field names are the wire's and the specification's. Texts are plain text. Durations are seconds. */
export const object = <const P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
export const text = (maxLength: number) => Type.String({ maxLength });
export const optional = Type.Optional;

/** What is no web address by its beginning, as javascript: and data:, is refused wherever a link is stored; one that is still being written is not. */
export const linkPattern = '^(?:[^:]*$|\\s*[hH][tT][tT][pP][sS]?:|[^:/?#]*[/?#])';
export const Link = Type.String({ maxLength: 2000, pattern: linkPattern });
