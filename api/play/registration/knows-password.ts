import { verifyPassword } from '#api/accounts/sessions/passwords.ts';
import type { Services } from '#api/services.ts';

/** The limit of wrong passwords for one address, from all callers. */
const guesses = { times: 10, seconds: 3600 };

/**
 * Whether this is the password with which the player of this address returns on another device. Throws 429 after too many wrong ones. False when the
 * address is free or this player's, or was registered without a password.
 */
export async function knowsPassword(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  { tenant_id, player_id, email }: { tenant_id: string; player_id: string; email: string | null },
  password: string | undefined,
): Promise<boolean> {
  if (email === null || password === undefined) return false;
  const [other] = await database.playSql<{ password_hash: string }[]>`
    select password_hash from player
    where tenant_id = ${tenant_id} and email = ${email} and id <> ${player_id} and password_hash is not null`;
  if (!other) return false;
  const key = `player password ${tenant_id} ${email}`;
  await limits.take(key, guesses);
  const isRight = await verifyPassword(other.password_hash, password);
  if (isRight) await limits.giveBack(key, guesses);
  return isRight;
}
