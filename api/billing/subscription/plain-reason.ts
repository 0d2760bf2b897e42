import { invalidAt } from '#api/kernel/errors.ts';

/** A reason as it is stored and printed. Throws 422 for one of spaces. */
export function plainReason(text: string): string {
  const reason = text.trim().toWellFormed();
  if (reason.length < 3) throw invalidAt('reason', 'empty');
  return reason;
}
