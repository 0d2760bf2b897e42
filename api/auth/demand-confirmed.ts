import { invalidAt } from '#api/http/errors.ts';

/** 422 at the second field where the password was not typed alike twice. */
export function demandConfirmed({ password, password_confirmation }: { password: string; password_confirmation: string }): void {
  if (password !== password_confirmation) throw invalidAt('password_confirmation', 'passwords_differ');
}
