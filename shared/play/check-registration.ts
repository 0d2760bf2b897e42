import type { RegistrationField, RegistrationFieldName } from '#shared/content/head.ts';
import { isBlank } from '../blank-text.ts';
import type { FieldProblem, FieldProblems } from '../contract/field-problems.ts';
import { plainAddress } from '../plain-address.ts';
import { plainLine } from '../plain-line.ts';

/** A player's input, by the keys of the fields. */
export type FilledIn = Readonly<Record<string, unknown>>;
/** The input as it is stored: trimmed texts, addresses in their one form, boxes as true or false; empty fields are absent. */
export type RegistrationValues = Record<string, string | boolean>;

const shortest: Partial<Record<RegistrationFieldName, number>> = { phone: 6, user_password: 6 };
const longest: Partial<Record<RegistrationFieldName, number>> = {
  email: 254,
  username: 100,
  address: 500,
  phone: 50,
  member_number: 100,
  custom_text: 2000,
};
const longestOfOthers = 200;
const oldest = 150;
/** On an East Asian keyboard, letters and digits in these fields may be full-width. */
const narrowed: readonly RegistrationFieldName[] = ['age', 'phone', 'email'];
const genders = ['male', 'female'];
/** The fields that people write in lines. */
const manyLines: readonly RegistrationFieldName[] = ['address', 'custom_text'];

/** One part before the @, without invisible or unreadable characters, and after it a host name with at least two parts. */
const email = /^[^\s@<>()[\]\\,;:"\p{C}\uFFFD]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text) && !/^\.|\.\.|\.@/.test(text);

export const isBox = (name: RegistrationFieldName): boolean => name === 'terms' || name === 'custom_checkbox';
const isTicked = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && ['true', 'on', '1', 'yes'].includes(value.trim().toLowerCase()));

function valueOf(name: RegistrationFieldName, input: unknown): string | boolean {
  if (isBox(name)) return isTicked(input);
  if (typeof input !== 'string' && typeof input !== 'number') return '';
  const text = String(input).normalize(narrowed.includes(name) ? 'NFKC' : 'NFC');
  // A password may begin with a space.
  if (name === 'user_password' || name === 'fixed_password') return text;
  if (name === 'email') return plainAddress(text);
  if (isBlank(text)) return '';
  return manyLines.includes(name) ? text.trim() : plainLine(text);
}

function problemOf({ name, required }: RegistrationField, value: string | boolean): FieldProblem | undefined {
  if (typeof value === 'boolean') return required && !value ? { code: name === 'terms' ? 'terms' : 'empty' } : undefined;
  if (value === '') return required ? { code: 'empty' } : undefined;
  const figures = name === 'phone' ? value.replace(/\D/g, '').length : [...value].length;
  const least = shortest[name] ?? 0;
  const most = longest[name] ?? longestOfOthers;
  if (name === 'email') return isEmail(value) ? undefined : { code: 'email' };
  if (name === 'gender') return genders.includes(value) ? undefined : { code: 'wrong_value' };
  if (name === 'age') return problemOfAge(value);
  if (name === 'phone' && !/^[+(\d][\d\s()./-]*$/.test(value)) return { code: 'wrong_value' };
  if (figures < least) return { code: 'shorter', values: { limit: least } };
  if ([...value].length > most) return { code: 'longer', values: { limit: most } };
  return value.isWellFormed() && !value.includes('\0') ? undefined : { code: 'wrong_value' };
}

function problemOfAge(value: string): FieldProblem | undefined {
  const values = { from: 0, to: oldest };
  if (!/^-?\d+$/.test(value)) return { code: 'wrong_value', values };
  const age = Number(value);
  return age >= 0 && age <= oldest ? undefined : { code: 'wrong_interval', values };
}

/**
 * Validates input against an activity's fields. Pure, and the same in the player's browser and on the server; only the server knows the fixed
 * password and compares it. Reports keys that are no field, too.
 */
export function checkRegistration(
  fields: readonly RegistrationField[],
  input: FilledIn,
): { values: RegistrationValues; problems: FieldProblems } {
  const values: RegistrationValues = {};
  const problems: FieldProblems = {};
  for (const field of fields) {
    const value = valueOf(field.name, input[field.key]);
    const problem = problemOf(field, value);
    if (problem) problems[field.key] = [problem];
    else if (value !== '') values[field.key] = value;
  }
  for (const key of Object.keys(input)) if (!fields.some((field) => field.key === key)) problems[key] = [{ code: 'unknown' }];
  return { values, problems };
}
