type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Convert = (text: string) => unknown;

const keep: Convert = (text) => text;
const trues = new Set(['true', '1', 'on']);
const falses = new Set(['false', '0', 'off', '']);

const toNumber: Convert = (text) => (/^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(text) ? Number(text) : text);
const toBoolean: Convert = (text) => (trues.has(text) ? true : falses.has(text) ? false : text);
const toJson: Convert = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Converts text from a form, a query or a multipart body to the type of the schema. Text that cannot be converted stays text, so that the check
 * refuses it.
 */
function converter(schema: Schema): Convert {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values) return (text) => values.find((value) => String(value) === text) ?? text;
  if (schema.type === 'integer' || schema.type === 'number') return toNumber;
  if (schema.type === 'boolean') return toBoolean;
  if (schema.type === 'array' || schema.type === 'object') return toJson;
  const parts = schema.anyOf ?? [];
  if (parts.length === 0 || parts.some((part) => part.type === 'string')) return keep;
  const value = parts.find((part) => part.type !== 'null');
  const convert = value ? converter(value) : keep;
  return (text) => (text === '' && parts.some((part) => part.type === 'null') ? null : convert(text));
}

/** Forms send an empty text for a field left out. This applies to fields that are optional and not text. */
const leftOut = Symbol();

/** Converts the texts of a form by the schema of its fields. Unknown fields stay, so that the check refuses them. */
export function fromText(schema: unknown): (fields: Record<string, unknown>) => Record<string, unknown> {
  const { properties = {}, required = [] } = schema as Schema;
  const converters = new Map(
    Object.entries(properties).map(([name, property]): [string, (text: string) => unknown] => {
      const convert = converter(property);
      const optional = !required.includes(name) && convert !== keep && convert('') === '' && !(property.enum ?? []).includes('');
      return [name, optional ? (text) => (text === '' ? leftOut : convert(text)) : convert];
    }),
  );
  return (fields) => {
    const converted: [string, unknown][] = [];
    for (const name of Object.keys(fields)) {
      const value = fields[name];
      const convert = typeof value === 'string' ? converters.get(name) : undefined;
      const result = convert ? convert(value as string) : value;
      if (result !== leftOut) converted.push([name, result]);
    }
    // A field may be named __proto__, which an assignment would not keep.
    return Object.fromEntries(converted);
  };
}
