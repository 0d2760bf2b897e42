import { auth } from '#shared/contract/auth.ts';
import { invalidAt, type HttpError } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { hashToken } from './tokens.ts';

const spent = (): HttpError => invalidAt('token', 'link_spent');

/** The address becomes the account's; every link to another one is spent. Somebody else may have got it meanwhile: then the link is worth nothing. */
export const confirmAddress = serve(auth.confirmAddress, async ({ body: { token } }, { database, clock }) => {
  const now = clock.now();
  await database.editor.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('address_change')
      .select(['account_id', 'email'])
      .where('hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (!change) throw spent();
    const { account_id, email } = change;
    await tx
      .updateTable('account')
      .set({ email })
      .where('id', '=', account_id)
      .execute()
      .catch((error: unknown) => {
        throw (error as { code?: unknown }).code === '23505' ? spent() : error;
      });
    await tx
      .updateTable('address_change')
      .set({ used_at: now })
      .where('account_id', '=', account_id)
      .where('used_at', 'is', null)
      .execute();
  });
  return { success: true };
});
