import type { Kysely } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { invalidAt, type HttpError } from '#api/kernel/errors.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';

/** The most mails to one address, over all accounts. */
export const perMailbox = { times: 5, seconds: 3600 };

const spent = (): HttpError => invalidAt('token', 'link_spent');

/** The account and the address of a link; locked until the end of the transaction. Throws link_spent. */
export async function findAddressChange(
  db: Kysely<Tables>,
  { token, is_undo }: { token: string; is_undo: boolean },
  now: Date,
): Promise<{ account_id: string; email: string }> {
  const change = await db
    .selectFrom('address_change')
    .select(['account_id', 'email'])
    .where('hash', '=', hashToken(token))
    .where('is_undo', '=', is_undo)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw spent();
  return change;
}

/** Another account may have taken the address in the meantime: then the link is invalid. */
export async function setAddress(tx: Tx, { account_id, email }: { account_id: string; email: string }): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email })
    .where('id', '=', account_id)
    .execute()
    .catch((error: unknown) => {
      throw (error as { code?: unknown }).code === '23505' ? spent() : error;
    });
}
