import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastJsonStringify from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { responseSchema } from './response-schema.ts';

type Serialize = (payload: unknown) => string;

const prepared = new WeakMap<TSchema, object>();
const compiled = new WeakMap<object, Serialize>();

/** The schema of a reply for Fastify, the same object each time, by which its serialiser is known. */
export function schemaOfReply(schema: TSchema): object {
  const known = prepared.get(schema) ?? responseSchema(schema);
  prepared.set(schema, known);
  return known;
}

/** Throws an error that names the fault of the schema. */
export function compileReply(schema: object): Serialize {
  const known = compiled.get(schema) ?? (fastJsonStringify(schema) as Serialize);
  compiled.set(schema, known);
  return known;
}

/**
 * Fastify's compiler of serialisers: each is compiled for its first reply, which takes a millisecond. All at the start took more than half a second.
 */
export const compileWhenNeeded: FastifySerializerCompiler<unknown> = ({ schema }) => {
  let serialize: Serialize | undefined;
  return (payload: unknown) => (serialize ??= compileReply(schema as object))(payload);
};
