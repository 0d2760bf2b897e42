import { Type, type TProperties } from 'typebox';

/** The words that the document's schemas are written in. Field names are the wire's and the specification's. Texts are plain text. Durations are seconds. */
export const object = <const P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
export const text = (maxLength: number) => Type.String({ maxLength });
export const optional = Type.Optional;
