import { Type } from 'typebox';

/** The answer schema of questions answered with a number. */
export const givenValueSchema = Type.Object({ value: Type.Number({ minimum: -1e15, maximum: 1e15 }) }, { additionalProperties: false });
