type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A response's schema as the serialiser is fast with it: `X or null` becomes a nullable X, which needs no validation
 * while writing, and an enumeration of texts says that it is text.
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
  const values = prepared['enum'];
  // The order of the keys tells nothing to the serialiser; a type does: it then writes a text without asking what it is.
  if (Array.isArray(values) && values.every((one) => typeof one === 'string'))
    return { type: 'string', ...(prepared['nullable'] ? { nullable: true } : {}) };
  return prepared;
}
