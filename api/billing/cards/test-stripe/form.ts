import type { ParameterValue } from './published-parameters.ts';

type Nested = { [name: string]: ParameterValue };

/** Parameters in Stripe's form: a[b][0]=c. Lists become objects with their indexes as names. */
export function readForm(text: string): Nested {
  const read: Nested = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [...key.matchAll(/[^[\]]+/g)].map(([name]) => name);
    let at = read;
    for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Nested;
    at[path.at(-1) ?? ''] = value;
  }
  return read;
}

export const textAt = (form: Nested, ...path: string[]): string | undefined => {
  let at: ParameterValue | undefined = form;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
};
export const listAt = (form: Nested, name: string): string[] => Object.values((form[name] as Nested | undefined) ?? {}).map(String);
