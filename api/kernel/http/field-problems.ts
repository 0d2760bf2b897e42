import { namePattern } from '#shared/content/plain-name.ts';
import { linkPattern, richTextFormats } from '#shared/content/schema.ts';
import type { FieldCode, FieldProblem, FieldProblems } from '#shared/contract/field-problems.ts';

/** An error as TypeBox reports it. */
export interface Problem {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: object;
  message: string;
}
type Params = {
  requiredProperties?: string[];
  additionalProperties?: string[];
  format?: string;
  limit?: number;
  allowedValues?: unknown[];
  type?: string;
};

/** The name for the whole body, when no single field is wrong. */
const whole = '_';
const field = (pointer: string, name?: string): string => {
  const parts = pointer.split('/').slice(1);
  if (name !== undefined) parts.push(name);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || whole;
};

const types: Readonly<Record<string, FieldCode>> = {
  string: 'not_a_text',
  number: 'not_a_number',
  integer: 'not_a_whole_number',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
};
const limits: Readonly<Record<string, FieldCode>> = {
  minLength: 'shorter',
  maxLength: 'longer',
  minimum: 'least',
  maximum: 'largest',
  minItems: 'at_least',
  maxItems: 'at_most',
};

const patterns: Readonly<Record<string, FieldCode>> = { [linkPattern]: 'not_a_link', [namePattern]: 'hidden_signs' };

function fieldProblemOf({ keyword, params }: Problem): FieldProblem {
  const { format, limit = 0, allowedValues = [], type = '' } = params as Params;
  if (keyword === 'minLength' && limit <= 1) return { code: 'empty' };
  const limited = limits[keyword];
  if (limited) return { code: limited, values: { limit } };
  const longest = Object.entries(richTextFormats).find(([, name]) => name === format)?.[0];
  if (longest) return { code: 'longer', values: { limit: Number(longest) } };
  if (keyword === 'format')
    return { code: format === 'email' || format === 'idn-email' ? 'email' : format === 'uuid' ? 'not_an_id' : 'not_a_date' };
  if (keyword === 'enum') return { code: 'one_of', values: { allowed: allowedValues.filter((value) => value !== '').join(', ') } };
  if (keyword === 'uniqueItems') return { code: 'twice' };
  const patterned = keyword === 'pattern' && patterns[String((params as { pattern?: unknown }).pattern)];
  if (patterned) return { code: patterned };
  return { code: (keyword === 'type' && types[type]) || 'wrong_form' };
}

/** One problem for each wrong field. */
export function fieldProblems(problems: readonly Problem[]): FieldProblems {
  // A field may have the name of a property that every object has.
  const found = new Map<string, FieldProblem[]>();
  const add = (name: string, problem: FieldProblem): void => void (found.has(name) || found.set(name, [problem]));
  for (const problem of problems) {
    const { keyword, instancePath } = problem;
    const params = problem.params as Params;
    if (keyword === 'required') for (const name of params.requiredProperties ?? []) add(field(instancePath, name), { code: 'empty' });
    else if (keyword === 'additionalProperties')
      for (const name of params.additionalProperties ?? []) add(field(instancePath, name), { code: 'unknown' });
    // TypeBox reports a forbidden value once more, below the object that forbids it.
    else if (keyword !== 'boolean' && keyword !== 'anyOf') add(field(instancePath), fieldProblemOf(problem));
  }
  return found.size > 0 ? Object.fromEntries(found) : { [whole]: [{ code: 'wrong_form' }] };
}

/** An empty text in a required field with the format of an address counts as an empty field, not as a wrong one. */
export function isEmpty(value: unknown, problem: Problem): boolean {
  if (problem.keyword !== 'format' && problem.keyword !== 'minLength') return false;
  const path = problem.instancePath.split('/').slice(1);
  return (
    path.reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
      value,
    ) === ''
  );
}
