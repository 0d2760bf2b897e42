import { Type } from 'typebox';

/** A position in a list, from 1. */
export const OrderNumber = Type.Integer({ minimum: 1, maximum: 100_000 });
