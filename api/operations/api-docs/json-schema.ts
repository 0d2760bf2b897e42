export type Json = { [name: string]: unknown };

/** In draft 2020-12, which OpenAPI 3.1 uses, the items of a tuple are its prefixItems. */
function in2020(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(in2020);
  if (typeof value !== 'object' || value === null) return value;
  const { items, additionalItems: _more, ...rest } = value as Json;
  const converted = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, in2020(part)]));
  if (items === undefined) return converted;
  return Array.isArray(items) ? { ...converted, prefixItems: items.map(in2020), items: false } : { ...converted, items: in2020(items) };
}
/** A schema of the contract as draft 2020-12 has it. */
export const in31 = (schema: unknown): Json => in2020(JSON.parse(JSON.stringify(schema))) as Json;
