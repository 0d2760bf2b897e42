import { named } from '#api/kernel/http/named-schemas.ts';
import type { Operation } from '#shared/contract/operation.ts';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema | readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

const plain: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };
const member = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));

/** A schema as a type: its name, if it has one. */
function typeOf(schema: Schema): string {
  const isLong = schema.properties !== undefined || schema.anyOf !== undefined;
  return (isLong ? names.get(JSON.stringify(schema)) : undefined) ?? bodyOf(schema);
}

function bodyOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => typeOf(option)).join(' | ');
  if (schema.type === 'array') return arrayOf(schema.items);
  if (schema.properties) return objectOf(schema.properties, schema.required ?? []);
  const [values] = Object.values(schema.patternProperties ?? {});
  if (values) return `Record<string, ${typeOf(values)}>`;
  return plain[schema.type ?? ''] ?? 'unknown';
}

function arrayOf(items: Schema['items']): string {
  if (Array.isArray(items)) return `[${items.map((item: Schema) => typeOf(item)).join(', ')}]`;
  return items ? `(${typeOf(items as Schema)})[]` : 'unknown[]';
}

function objectOf(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const members = Object.entries(properties).map(
    ([name, inner]) => `${member(name)}${required.includes(name) ? '' : '?'}: ${typeOf(inner)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}

const refused = "{ status: 'refused'; reason: string; message: string }";

function callOf(name: string, { summary, params, query, body, files, response, refusable, raw }: Operation): string {
  const fileType = files && {
    properties: Object.fromEntries(Object.keys(files).map((field) => [field, {}])),
    required: Object.keys(files).filter((field) => files[field]?.required),
  };
  const parts = Object.entries({ params, query, body, files: fileType }).flatMap(([part, schema]) => {
    if (!schema) return [];
    const isNeeded = ((schema as Schema).required ?? []).length > 0 || (schema as Schema).anyOf !== undefined;
    const type = part === 'files' ? typeOf(schema as Schema).replaceAll(': unknown', ': Blob') : typeOf(schema as Schema);
    return [{ text: `${part}${isNeeded ? '' : '?'}: ${type}`, isNeeded }];
  });
  const input = parts.length === 0 ? 'undefined' : `{ ${parts.map(({ text }) => text).join('; ')} }`;
  const output = raw ? 'unknown' : `${typeOf(response as Schema)}${refusable ? ` | ${refused}` : ''}`;
  return `  /** ${summary} */\n  ${name}(input${parts.some(({ isNeeded }) => isNeeded) ? '' : '?'}: ${input}, options?: CallOptions): Promise<${output}>;`;
}

/** The declarations of the client package. */
export const clientTypes = (contract: Readonly<Record<string, Operation>>): string => `export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Whatever is not 200 or 201. status 0: the network failed. */
export declare class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Sentences by field. */
  readonly errors: Record<string, string[]>;
  readonly codes: Record<string, { code: string; values?: Record<string, unknown> }[]>;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  field(name: string): string | undefined;
}

export interface Options {
  /** Where Lucka runs, such as https://quiz.example.org. */
  base: string;
  /** An API key; without one only what needs no sign-in. */
  key?: string;
  /** Longest wait for an answer in milliseconds. */
  timeout?: number;
  fetch?: typeof fetch;
}

export declare function createLucka(options: Options): Lucka;

${Object.entries(named)
  .map(([name, schema]) => `export type ${name} = ${bodyOf(schema as Schema)};`)
  .join('\n')}

export interface Lucka {
${Object.entries(contract)
  .map(([name, operation]) => callOf(name, operation))
  .join('\n')}
}
`;
