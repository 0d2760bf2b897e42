import { invalidAt } from '#api/http/errors.ts';

/** Turns the database's refusal of a second account with the same address into 422 at the field; passes every other error on. */
export function refuseTakenAddress(error: unknown): never {
  const { code, constraint_name } = error as { code?: unknown; constraint_name?: unknown };
  if (code === '23505' && constraint_name === 'account_email') throw invalidAt('email', 'address_taken');
  throw error;
}
