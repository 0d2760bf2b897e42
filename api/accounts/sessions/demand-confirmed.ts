import { invalidAt } from '#api/kernel/errors.ts';

/** Throws 422 at the second field when the two passwords differ. */
export function demandConfirmed({ password, password_confirmation }: { password: string; password_confirmation: string }): void {
  if (password !== password_confirmation) throw invalidAt('password_confirmation', 'passwords_differ');
}
