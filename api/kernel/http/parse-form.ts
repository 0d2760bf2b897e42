import { tooLarge, type BodyLimits } from './body-limits.ts';
import { invalid } from '#api/kernel/errors.ts';

/**
 * The fields of a form; a field that is sent several times becomes a list. Throws 413 before it reads too many, and 422 for a field named __proto__.
 */
export function parseForm(text: string, { values }: Pick<BodyLimits, 'values'>): Record<string, unknown> {
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if ((pairs += 1) > values) throw tooLarge('values', values);
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else fields.set(name, known === undefined ? value : [known, value]);
  }
  if (fields.has('__proto__')) throw invalid(Object.fromEntries([['__proto__', [{ code: 'unknown' as const }]]]));
  return Object.fromEntries(fields);
}
