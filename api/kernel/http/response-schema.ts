type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rewrites a response's schema for a faster serialiser: `X or null` becomes a nullable X, which needs no validation while writing, and an enumeration
 * of texts declares the type text.
 */
export function responseSchema(schema: unknown): Json {
  const prepared = prepare(JSON.parse(JSON.stringify(schema)));
  return isObject(prepared) ? prepared : {};
}

function prepare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prepare);
  if (!isObject(value)) return value;
  const parts = value['anyOf'];
  if (Array.isArray(parts) && parts.length === 2 && isObject(parts[0]) && (parts[1] as Json)['type'] === 'null')
    return { ...(prepare(parts[0]) as Json), nullable: true };
  const entries = Object.entries(value).map(([name, part]) => [name, name === 'enum' || name === 'const' ? part : prepare(part)]);
  const prepared = Object.fromEntries(entries) as Json;
  // Lengths of texts with marks are checked when they are stored.
  if (String(prepared['format']).startsWith('text-of-')) delete prepared['format'];
  // Patterns are, too. The serialiser compiles them without the flag u, which those of names need.
  if (typeof prepared['pattern'] === 'string') delete prepared['pattern'];
  const values = prepared['enum'];
  // The order of the keys does not matter to the serialiser, but a type does: it then writes a text without checking its type.
  if (Array.isArray(values) && values.every((item) => typeof item === 'string'))
    return { type: 'string', ...(prepared['nullable'] ? { nullable: true } : {}) };
  return prepared;
}
