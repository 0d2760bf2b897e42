type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Closes every object of a schema that does not itself declare additional properties, so that unknown fields are refused. Parts of an allOf stay
 * open, because each of them sees the fields of the others.
 */
export function exactSchema(schema: unknown): Json {
  const closed = close(JSON.parse(JSON.stringify(schema)), true);
  return isObject(closed) ? closed : {};
}

function close(value: unknown, open: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => close(item, open));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === 'enum' || name === 'const' || name === 'default' ? part : close(part, name !== 'allOf'),
  ]);
  const closed = Object.fromEntries(entries) as Json;
  return open && closed['type'] === 'object' && isObject(closed['properties']) && !('additionalProperties' in closed)
    ? { ...closed, additionalProperties: false }
    : closed;
}
