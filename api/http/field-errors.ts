import { linkPattern } from '#shared/content/schema.ts';
import { fieldMessages, type FieldErrors } from '#shared/contract/errors.ts';

/** As TypeBox reports it. */
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

/** The field of the whole body, where no single one is at fault. */
const whole = '_';
const field = (pointer: string, name?: string): string => {
  const parts = pointer.split('/').slice(1);
  if (name !== undefined) parts.push(name);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || whole;
};

const limited = (key: 'shorter' | 'longer' | 'least' | 'largest', limit: number): string =>
  fieldMessages[key].replace('{{limit}}', String(limit));

function messageOf({ keyword, params, message }: Problem): string {
  const { format, limit = 0, allowedValues = [], type } = params as Params;
  if (keyword === 'minLength') return limit <= 1 ? fieldMessages.empty : limited('shorter', limit);
  if (keyword === 'maxLength') return limited('longer', limit);
  if (keyword === 'format')
    return format === 'email' ? fieldMessages.email : format === 'uuid' ? 'This is not an id' : fieldMessages.not_a_date;
  if (keyword === 'enum') return `Choose one of: ${allowedValues.filter((value) => value !== '').join(', ')}`;
  if (keyword === 'minimum') return limited('least', limit);
  if (keyword === 'maximum') return limited('largest', limit);
  if (keyword === 'pattern')
    return (params as { pattern?: unknown }).pattern === linkPattern ? fieldMessages.not_a_link : 'This has a wrong form';
  if (keyword === 'type')
    return `This should be ${type === 'integer' ? 'a whole number' : type === 'array' ? 'a list' : type === 'object' ? 'an object' : type === 'boolean' ? 'true or false' : `a ${type}`}`;
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** One message at each field that is at fault, in the words of the specification where it has them. */
export function fieldErrors(problems: readonly Problem[]): FieldErrors {
  // A field may be named as something that every object has.
  const found = new Map<string, string[]>();
  const add = (name: string, message: string): void => void (found.has(name) || found.set(name, [message]));
  for (const problem of problems) {
    const { keyword, instancePath } = problem;
    const params = problem.params as Params;
    if (keyword === 'required') for (const name of params.requiredProperties ?? []) add(field(instancePath, name), fieldMessages.empty);
    else if (keyword === 'additionalProperties')
      for (const name of params.additionalProperties ?? []) add(field(instancePath, name), fieldMessages.unknown);
    // The forbidden value itself is reported once more below the object that forbids it.
    else if (keyword !== 'boolean' && keyword !== 'anyOf') add(field(instancePath), messageOf(problem));
  }
  return found.size > 0 ? Object.fromEntries(found) : { [whole]: ['This has a wrong form'] };
}

/** An empty text where a required one must have an address's form is an empty field, not a wrong one. */
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
