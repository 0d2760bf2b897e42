import { ScimError } from './scim-error.ts';

export interface Page {
  filter: string | undefined;
  /** From 1. */
  startIndex: number;
  count: number;
  offset: number;
}

/** Resources in one answer. */
export const mostResources = 200;
const furthest = 10_000_000;

/** The page of a query: a negative count is 0, and a start below 1 is 1. */
export function pageOf(query: Readonly<Record<string, unknown>>): Page {
  const startIndex = Math.min(furthest, Math.max(1, wholeNumber(query, 'startIndex') ?? 1));
  const count = Math.min(mostResources, Math.max(0, wholeNumber(query, 'count') ?? 100));
  const { filter } = query;
  return { filter: typeof filter === 'string' && filter.trim() !== '' ? filter : undefined, startIndex, count, offset: startIndex - 1 };
}

function wholeNumber(query: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number)) throw new ScimError(400, `“${name}” has to be a whole number.`, 'invalidValue');
  return number;
}

export const listResponse = (resources: readonly object[], total: number, startIndex = 1): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const always = new Set(['id', 'schemas']);

/** A resource with the attributes that a query names, or without those. */
export function projected(resource: Record<string, unknown>, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const namesIn = (list: unknown): Set<string> | undefined =>
    typeof list === 'string' && list.trim() !== ''
      ? new Set(list.split(',').map((name) => name.trim().toLowerCase().split('.')[0] ?? ''))
      : undefined;
  const [wanted, left] = [namesIn(query['attributes']), namesIn(query['excludedAttributes'])];
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) => always.has(name) || (wanted ? wanted.has(name.toLowerCase()) : !left?.has(name.toLowerCase())),
    ),
  );
}
