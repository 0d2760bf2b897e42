import { invalid } from '#api/kernel/errors.ts';

/** 422 for a field of this name, at any depth: assigned to an object, it would change the prototype. Returns the value. */
export function refusePrototype(text: string, value: unknown): unknown {
  // The name, literally or with its letters escaped.
  if (!text.includes('__proto__') && !/\\u00(?:5f|7|6)/i.test(text)) return value;
  const path = pathTo(value, []);
  if (path) throw invalid(Object.fromEntries([[path.join('.'), [{ code: 'unknown' as const }]]]));
  return value;
}

function pathTo(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__'];
  for (const [name, part] of Object.entries(value)) {
    const found = pathTo(part, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
