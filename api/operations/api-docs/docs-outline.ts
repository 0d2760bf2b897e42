import { block } from './docs-block.ts';
import type { Json } from './json-schema.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  format?: string;
  $ref?: string;
}

/** Around the name of a schema in an outline, until it is a link: characters that no text of the contract has. */
const [begin, end] = ['\uE000', '\uE001'];

const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';

/** A schema in a few words, nested by indentation. */
function textOf(schema: Schema, depth: number): string {
  const { type, enum: values, properties, required = [], items, prefixItems, anyOf, format, $ref } = schema;
  if ($ref !== undefined) return `${begin}${nameOf($ref)}${end}`;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (anyOf) return anyOf.map((part) => textOf(part, depth)).join(' | ');
  if (prefixItems) return `[${prefixItems.map((part) => textOf(part, depth)).join(', ')}]`;
  if (type === 'array') return `[${items ? textOf(items, depth) : 'anything'}]`;
  if (!properties) return format ?? type ?? 'anything';
  const lines = Object.entries(properties).map(
    ([name, property]) => `${'  '.repeat(depth + 1)}${name}${required.includes(name) ? '' : '?'}: ${textOf(property, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** A schema as HTML, with a link to each schema that it names. */
export const outlineHtml = (schema: Json | undefined): string =>
  block(schema ? textOf(schema as Schema, 0) : 'anything').replace(/\uE000(\w+)\uE001/g, '<a href="#schema-$1">$1</a>');

/** The same in a line. */
export const outlineText = (schema: Json | undefined): string =>
  (schema ? textOf(schema as Schema, 0) : 'anything').replace(/[\uE000\uE001]/g, '');
