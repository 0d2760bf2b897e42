import { createHash, timingSafeEqual } from 'node:crypto';
import { askedFields } from '#shared/play/asked-fields.ts';
import { checkRegistration, type RegistrationValues } from '#shared/play/check-registration.ts';
import { invalid } from '#api/kernel/errors.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import type { Published } from '#api/play/publications/published.ts';

/** Wrong shared passwords for one activity from one address. The address may be that of a whole class. */
const guesses = { times: 30, seconds: 600 };

/** The input in the form in which it is stored. Throws 422 with the problem of each field, and 429 after too many wrong shared passwords. */
export async function checkForm(
  { limits, address }: Pick<Context, 'limits' | 'address'>,
  { activity_id, content }: Published,
  input: Record<string, unknown>,
): Promise<RegistrationValues> {
  const { registration } = content;
  const fields = askedFields(registration);
  const { values, problems } = checkRegistration(fields, input);
  for (const { key, name } of fields) {
    const password = values[key];
    if (name !== 'fixed_password' || password === undefined) continue;
    const guesser = `fixed password ${activity_id} ${addressGroup(address)}`;
    await limits.take(guesser, guesses);
    if (isSame(String(password), registration.settings.fixed_password)) await limits.giveBack(guesser, guesses);
    else problems[key] = [{ code: 'password' }];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return values;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Takes the same time wherever the first difference is. */
const isSame = (code: string, right: string): boolean => timingSafeEqual(digest(code), digest(right));
