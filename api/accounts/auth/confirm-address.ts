import { invalidAt } from '#api/kernel/errors.ts';
import { findSignedIn } from '#api/accounts/sessions/find-signed-in.ts';
import { verifyPassword } from '#api/accounts/sessions/passwords.ts';
import { auth } from '#shared/contract/auth.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { beginSession } from '#api/accounts/sessions/begin-session.ts';
import { chooseTenant } from '#api/accounts/sessions/choose-tenant.ts';
import { proveAddress } from '#api/accounts/sessions/prove-address.ts';
import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { findAddressChange, setAddress } from './address-change.ts';

/** The most passwords to try for an account with a link. */
const tries = { times: 10, seconds: 900 };

/**
 * A mailed link proves that its user reads the mailbox, not that the account is hers: a stranger may have created the account. So the link also
 * requires the account's session or password. Throws 422 at `password` without either.
 */
async function demandHolder(context: Context, account_id: string, password: string | undefined): Promise<void> {
  if (password === undefined) {
    if ((await findSignedIn(context))?.id === account_id) return;
    throw invalidAt('password', 'empty');
  }
  const { database, limits } = context;
  const key = `link password ${account_id}`;
  await limits.take(key, tries);
  const account = await database.editor.selectFrom('account').select('password_hash').where('id', '=', account_id).executeTakeFirst();
  if (!(await verifyPassword(account?.password_hash, password))) throw invalidAt('password', 'password');
  await limits.giveBack(key, tries);
}

const undoMs = 72 * 3_600_000;

/** Mails the old address: its owner can take it back, in case a stranger changed it. */
async function mailOldAddress(
  tx: Tx,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { account_id, email, name, lang, now_email }: { account_id: string; email: string; name: string; lang: 'en' | 'se'; now_email: string },
  now: Date,
): Promise<void> {
  if (email === now_email) return;
  const token = newToken(config.cell);
  const expires_at = new Date(now.getTime() + undoMs);
  const row = { hash: hashToken(token), account_id, email, created_at: now, expires_at, used_at: null, is_undo: true };
  await tx.insertInto('address_change').values(row).execute();
  const url = `${config.public_url}/undo-address/${token}`;
  await jobs.send('send-mail', { to: email, ...(await addressChangedMail(lang, { name, url })) }, { tx });
}

/** Sets the account's address; links to other addresses become invalid. Answers the account, and whether this was the first proof of an address. */
async function confirm(context: Context, token: string, now: Date) {
  const { database, jobs, config } = context;
  return database.editor.transaction().execute(async (tx) => {
    const change = await findAddressChange(tx, { token, is_undo: false }, now);
    const { account_id, email } = change;
    const before = await tx
      .selectFrom('account')
      .select(['id', 'email', 'name', 'lang', 'is_staff'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    await setAddress(tx, change);
    await tx
      .updateTable('address_change')
      .set({ used_at: now })
      .where('account_id', '=', account_id)
      // The owner of an earlier address may still want it back.
      .where('is_undo', '=', false)
      .where('used_at', 'is', null)
      .execute();
    await mailOldAddress(tx, { jobs, config }, { ...before, account_id, now_email: email }, now);
    return { account: { ...before, email }, isFirst: await proveAddress(tx, account_id, now) };
  });
}

export const confirmAddress = serve(auth.confirmAddress, async ({ body: { token, password } }, context) => {
  const { database, clock } = context;
  const now = clock.now();
  const { account_id } = await findAddressChange(database.editor, { token, is_undo: false }, now);
  await demandHolder(context, account_id, password);
  const { account, isFirst } = await confirm(context, token, now);
  const tenant_id = isFirst ? await chooseTenant(database, account) : undefined;
  if (tenant_id === undefined) return { success: true, signed_in: false };
  await beginSession(context, { account_id, email: account.email, tenant_id });
  return { success: true, signed_in: true };
});

/** To the old address, in the language of the account; it does not name the new one. */
async function addressChangedMail(lang: 'en' | 'se', values: { name: string; url: string }): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.addressChanged.subject', values), text: t('mail.addressChanged.text', values) };
}
