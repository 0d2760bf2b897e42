import { LRUCache } from 'lru-cache';
import { Errors } from 'typebox/schema';
import { compileSchema } from './compile-schema.ts';
import type { Problem } from './field-problems.ts';

/** A schema from exact-schema.ts. */
export interface ExactSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, ExactSchema>;
  required?: string[];
  additionalProperties?: boolean | ExactSchema;
  items?: ExactSchema;
  maxItems?: number;
  anyOf?: ExactSchema[];
  allOf?: ExactSchema[];
}
type Fields = Record<string, unknown>;

/** The most problems to find: the first ones suffice to correct a form, and finding the rest would only cost time. */
export const mostProblems = 10;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks of parts, compiled when a value was wrong there. Each includes the checks of its own parts, so only the latest are cached. */
const checks = new LRUCache<ExactSchema, (value: unknown) => boolean>({ max: 100 });
function checkOf(schema: ExactSchema): (value: unknown) => boolean {
  const known = checks.get(schema) ?? compileSchema(schema);
  checks.set(schema, known);
  return known;
}

/** The problems of a value, at most `mostProblems`. Compiled checks skip its valid parts, however large they are. */
export function findProblems(schema: ExactSchema, value: unknown): Problem[] {
  const found: Problem[] = [];
  for (const problem of problemsIn(schema, value, '')) {
    found.push(problem);
    if (found.length >= mostProblems) break;
  }
  return found;
}

function* problemsIn(schema: ExactSchema, value: unknown, path: string): Generator<Problem> {
  let isFound = false;
  for (const problem of structural(schema, value, path)) {
    isFound = true;
    yield problem;
  }
  if (!isFound) yield* problemsOf(schema, value, path);
}

/** Problems as TypeBox reports them: for a value without parts, and for one whose parts are valid although the whole is not. */
function problemsOf(schema: ExactSchema, value: unknown, path: string): Problem[] {
  const [, problems] = Errors(schema as object, value);
  return (problems as Problem[]).map((problem) => ({ ...problem, instancePath: `${path}${problem.instancePath}` }));
}

function* structural(schema: ExactSchema, value: unknown, path: string): Generator<Problem> {
  if (schema.anyOf && !schema.anyOf.every((part) => 'const' in part)) yield* problemsIn(closestForm(schema.anyOf, value), value, path);
  else if (schema.properties && !schema.allOf && isFields(value)) yield* inFields(schema, value, path);
  else if (schema.items && Array.isArray(value)) yield* inItems(schema, schema.items, value, path);
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;

/** Of several variants, the one that the sender most likely meant: one of the value's type whose constant fields match the value, else the first. */
function closestForm(forms: readonly ExactSchema[], value: unknown): ExactSchema {
  const type = typeOf(value);
  const alike = forms.filter((form) => form.type === type || (form.type === 'number' && type === 'integer'));
  const fits = (form: ExactSchema): boolean =>
    Object.entries(form.properties ?? {}).every(([name, part]) => !('const' in part) || (value as Fields)[name] === part.const);
  return alike.find((form) => !isFields(value) || fits(form)) ?? alike[0] ?? (forms[0] as ExactSchema);
}

const pointer = (path: string, name: string | number): string => `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

function* inFields({ properties = {}, required = [], additionalProperties }: ExactSchema, value: Fields, path: string): Generator<Problem> {
  const problemOf = (keyword: string, params: object): Problem => ({ keyword, params, instancePath: path, schemaPath: '', message: '' });
  for (const name of required) if (!Object.hasOwn(value, name)) yield problemOf('required', { requiredProperties: [name] });
  for (const [name, part] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (schema === false) yield problemOf('additionalProperties', { additionalProperties: [name] });
    else if (isFields(schema) && !checkOf(schema)(part)) yield* problemsIn(schema, part, pointer(path, name));
  }
}

function* inItems({ maxItems = Infinity }: ExactSchema, schema: ExactSchema, value: readonly unknown[], path: string): Generator<Problem> {
  if (value.length > maxItems) {
    yield { keyword: 'maxItems', params: { limit: maxItems }, instancePath: path, schemaPath: '', message: '' };
    return;
  }
  const passes = checkOf(schema);
  for (const [index, item] of value.entries()) if (!passes(item)) yield* problemsIn(schema, item, pointer(path, index));
}
