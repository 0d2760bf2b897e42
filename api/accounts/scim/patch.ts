import { setImmediate as turn } from 'node:timers/promises';
import { matcherOf, parseFilter, type Filter } from './filter.ts';
import { ScimError } from './scim-error.ts';

type Kind = 'text' | 'boolean' | { complex: readonly string[] } | { list: readonly string[] };
/** The stored attributes of a resource, by the names of RFC 7643. All others that a directory sends are ignored. */
export type Attributes = Readonly<Record<string, Kind>>;

export const userAttributes = {
  userName: 'text',
  externalId: 'text',
  displayName: 'text',
  active: 'boolean',
  name: { complex: ['formatted', 'givenName', 'familyName'] },
  emails: { list: ['value', 'type', 'primary'] },
} as const satisfies Attributes;
export const groupAttributes = {
  displayName: 'text',
  externalId: 'text',
  members: { list: ['value', 'display'] },
} as const satisfies Attributes;

type Element = Record<string, unknown>;
export type Resource = Record<string, unknown>;
type Act = 'add' | 'replace' | 'remove';
interface Target {
  name: string;
  filter?: Filter;
  part?: string;
}

const mostOperations = 1_000;
/** Milliseconds after which others are answered before the next operation. */
const longestTurn = 10;
const ofCore = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
const pathShape = /^([a-z$][\w$-]*)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/i;

const wrong = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');

/** The stored attributes in a body as the directory wrote it: names in any case, booleans as texts. */
export const readResource = (body: unknown, attributes: Attributes): Resource => applyPart({}, attributes, 'replace', body);

/** The resource after the operations of a PATCH (RFC 7644, 3.5.2), in the shapes that Entra ID and Okta send. The given one is not changed. */
export async function patchResource(resource: Resource, body: unknown, attributes: Attributes): Promise<Resource> {
  const list = isObject(body) ? valueIn(body, 'operations') : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > mostOperations)
    throw new ScimError(400, 'Operations are missing, or too many.', 'invalidSyntax');
  let patched = structuredClone(resource);
  let began = performance.now();
  for (const operation of list as unknown[]) {
    patched = applyOne(patched, attributes, operation);
    if (performance.now() - began < longestTurn) continue;
    await turn();
    began = performance.now();
  }
  return patched;
}

function applyOne(resource: Resource, attributes: Attributes, operation: unknown): Resource {
  if (!isObject(operation)) throw new ScimError(400, 'An operation is no object.', 'invalidSyntax');
  const op = valueIn(operation, 'op');
  const act = typeof op === 'string' ? op.toLowerCase() : '';
  if (act !== 'add' && act !== 'replace' && act !== 'remove') throw new ScimError(400, `“${act}” is not an operation.`, 'invalidSyntax');
  const path = valueIn(operation, 'path');
  const value = valueIn(operation, 'value');
  if (path === undefined || path === null || path === '') {
    if (act === 'remove') throw new ScimError(400, 'It is not said what is to be removed.', 'noTarget');
    return applyPart(resource, attributes, act, value);
  }
  if (typeof path !== 'string') throw new ScimError(400, 'A path has to be a text.', 'invalidPath');
  const target = targetOf(path, attributes);
  return target ? applyTo(resource, attributes, act, target, value) : resource;
}

/** Each member is a path of its own: active, name.givenName, the whole name, or that with the URN of its schema. */
function applyPart(resource: Resource, attributes: Attributes, act: 'add' | 'replace', value: unknown): Resource {
  if (!isObject(value)) throw new ScimError(400, 'A resource has to be an object.', 'invalidSyntax');
  let changed = resource;
  for (const [path, change] of Object.entries(value)) {
    const target = targetOf(path, attributes);
    if (target) changed = applyTo(changed, attributes, act, target, change);
  }
  return changed;
}

/** Undefined for attributes that are not stored, such as those of extensions. */
function targetOf(path: string, attributes: Attributes): Target | undefined {
  const ours = path.trim().replace(ofCore, '');
  if (/^urn:/i.test(ours)) return undefined;
  const [, first, filter, part] = pathShape.exec(ours) ?? [];
  if (first === undefined) throw new ScimError(400, `“${path.slice(0, 200)}” is not a path.`, 'invalidPath');
  const name = namedAs(Object.keys(attributes), first);
  if (name === undefined) return undefined;
  const kind = attributes[name] as Kind;
  const parts = typeof kind === 'string' ? [] : 'list' in kind ? kind.list : kind.complex;
  const named = part === undefined ? undefined : namedAs(parts, part);
  if (part !== undefined && named === undefined) return undefined;
  if (filter !== undefined && (typeof kind === 'string' || !('list' in kind)))
    throw new ScimError(400, `“${name}” is no list.`, 'invalidPath');
  return { name, ...(filter !== undefined && { filter: parseFilter(filter) }), ...(named !== undefined && { part: named }) };
}

function applyTo(resource: Resource, attributes: Attributes, act: Act, target: Target, value: unknown): Resource {
  const { name, part } = target;
  const kind = attributes[name] as Kind;
  const ends = act === 'remove' || value === null;
  if (typeof kind === 'string') return ends ? without(resource, name) : { ...resource, [name]: simple(kind, name, value) };
  if ('list' in kind) return { ...resource, [name]: listAfter(elementsOf(resource[name]), kind.list, act, target, value) };
  const before = isObject(resource[name]) ? resource[name] : {};
  if (part !== undefined) return { ...resource, [name]: ends ? without(before, part) : { ...before, [part]: simple('text', part, value) } };
  if (ends) return without(resource, name);
  return { ...resource, [name]: { ...before, ...elementOf(value, kind.complex) } };
}

function listAfter(before: Element[], parts: readonly string[], act: Act, { filter, part }: Target, value: unknown): Element[] {
  if (!filter && part === undefined) {
    // Entra ID names whom to remove in the value.
    const named = value === undefined || value === null ? [] : elementsOfValue(value, parts);
    if (act === 'replace') return named;
    if (act === 'remove' && named.length === 0) return [];
    const keys = new Set(named.map(keyOf));
    const others = before.filter((element) => !keys.has(keyOf(element)));
    return act === 'remove' ? others : withAdded(others, named);
  }
  const isMeant = filter ? matcherOf(filter) : () => true;
  if (act === 'remove' || value === null)
    return part === undefined
      ? before.filter((element) => !isMeant(element))
      : before.map((element) => (isMeant(element) ? without(element, part) : element));
  const fields = part === undefined ? elementOf(Array.isArray(value) ? value[0] : value, parts) : { [part]: partOf(part, value) };
  if (before.some(isMeant)) return before.map((element) => (isMeant(element) ? { ...element, ...fields } : element));
  return [...before, { ...(filter && describedBy(filter, parts)), ...fields }];
}

/** The element that a filter of equalities describes: a directory adds emails[type eq "work"].value when there is none. */
function describedBy(filter: Filter, parts: readonly string[]): Element {
  if (filter.is === 'and') return { ...describedBy(filter.left, parts), ...describedBy(filter.right, parts) };
  const name = filter.is === 'compared' && filter.operator === 'eq' ? namedAs(parts, filter.attribute) : undefined;
  if (name === undefined || filter.is !== 'compared') throw new ScimError(400, 'Nothing is there that this filter means.', 'noTarget');
  return { [name]: partOf(name, filter.value) };
}

/** Each comes last, in the place of one of the same value, and one that is the primary one ends that of those before it. */
function withAdded(others: Element[], named: readonly Element[]): Element[] {
  const lastOf = new Map(named.map((element, at) => [keyOf(element), at]));
  const list = [...others, ...named.filter((element, at) => lastOf.get(keyOf(element)) === at)];
  const primary = list.findLastIndex((element) => element['primary'] === true);
  const isNew = primary >= others.length;
  return isNew ? list.map((element, at) => (at < primary ? { ...element, primary: false } : element)) : list;
}

/** By which a list has one of each, whatever its case. */
const keyOf = (element: Element): string => String(element['value']).toLowerCase();

const elementsOf = (held: unknown): Element[] => (Array.isArray(held) ? held.filter(isObject) : []);
const elementsOfValue = (value: unknown, parts: readonly string[]): Element[] =>
  (Array.isArray(value) ? value : [value]).map((element) => elementOf(element, parts));

/** The parts that are kept; a bare text is an element’s value. */
function elementOf(value: unknown, parts: readonly string[]): Element {
  if (typeof value === 'string' && parts.includes('value')) return { value: partOf('value', value) };
  if (!isObject(value)) throw wrong('An object is missing.');
  const kept = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    const known = namedAs(parts, name);
    return known === undefined || field === null ? [] : [[known, partOf(known, field)]];
  });
  return Object.fromEntries(kept);
}

const partOf = (part: string, value: unknown): unknown => simple(part === 'primary' ? 'boolean' : 'text', part, value);

function simple(kind: 'text' | 'boolean', name: string, value: unknown): string | boolean {
  const single: unknown = Array.isArray(value) && value.length === 1 ? (isObject(value[0]) ? valueIn(value[0], 'value') : value[0]) : value;
  if (kind === 'text') {
    if (typeof single !== 'string' || single.length > 1_000) throw wrong(`“${name}” has to be a text.`);
    return single;
  }
  if (typeof single === 'boolean') return single;
  // As Entra ID sends them.
  if (typeof single === 'string' && /^(true|false)$/i.test(single)) return single.toLowerCase() === 'true';
  throw wrong(`“${name}” has to be true or false.`);
}

const namedAs = (names: readonly string[], name: string): string | undefined =>
  names.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const valueIn = (object: Record<string, unknown>, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];
function without(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = object;
  return rest;
}
