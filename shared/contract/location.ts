import type { Operation } from './operation.ts';

/** A parameter of a location: a field of the response, or one inside another (api_key.id). */
const parameter = /:([\w.]+)/g;

/**
 * The path of what a call with status 201 created, with parameters as :name: its own path and the id of the response, unless the operation names another
 * one. Every 201 has it as its Location header. Undefined for all other calls.
 */
export const locationTemplate = ({ status, path, location }: Pick<Operation, 'status' | 'path' | 'location'>): string | undefined =>
  status === 201 ? (location ?? `${path}/:id`) : undefined;

/** The Location header of a response. Names are looked up in the response first, then in the path parameters of the request. */
export function fillLocation(template: string, response: unknown, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(parameter, (_, name: string) => encodeURIComponent(String(valueAt(response, name) ?? params[name])));
}

const valueAt = (response: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], response);
