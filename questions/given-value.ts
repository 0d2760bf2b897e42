import { Type } from 'typebox';

/** The answer schema of questions answered with a number. */
export const givenValueSchema = Type.Object({ value: Type.Number({ minimum: -1e300, maximum: 1e300 }) }, { additionalProperties: false });
