import { sql } from 'kysely';
import type { Database, Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { hashToken, newToken } from './tokens.ts';

/** A one-time link to create the first account, which is provider staff. Undefined once there is any account. Earlier links become invalid. */
export async function makeSetupLink({ owner }: Pick<Database, 'owner'>, public_url: string): Promise<string | undefined> {
  const [there] = await owner`select 1 from account limit 1`;
  if (there) return undefined;
  const token = newToken();
  await owner.begin(async (tx) => {
    await tx`delete from setup_token`;
    await tx`insert into setup_token (hash) values (${hashToken(token)})`;
  });
  return `${public_url}/register?setup=${token}`;
}

/** Makes an account provider staff. Throws 403, and so rolls back the registration, when the link was used or never existed. */
export async function spendSetupToken(tx: Tx, token: string, account_id: string): Promise<void> {
  const { rows } = await sql<{ spent: boolean }>`select spend_setup_token(${hashToken(token)}, ${account_id}) as spent`.execute(tx);
  if (!rows[0]?.spent) throw setupLinkSpent();
}

export const setupLinkSpent = (): HttpError => new HttpError('forbidden', { message: 'This set-up link was already used.' });
