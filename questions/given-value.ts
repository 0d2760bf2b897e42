import { Type } from 'typebox';

/** The answer schema of questions that are answered by a number. */
export const givenValueSchema = Type.Object({ value: Type.Number({ minimum: -1e15, maximum: 1e15 }) }, { additionalProperties: false });
