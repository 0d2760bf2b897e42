import { newId } from '#shared/ids.ts';
import { team } from '#shared/contract/team.ts';
import { demandConfirmed } from '#api/accounts/sessions/demand-confirmed.ts';
import { hashPassword } from '#api/accounts/sessions/passwords.ts';
import { refuseWeakPassword } from '#api/accounts/sessions/refuse-weak-password.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findLink } from './find-link.ts';
import { joinTenant, toJoined, type Joiner } from './join-tenant.ts';

const hasAccount = { success: false, reason: 'has_account' as const };

/** Her account has no tenant of its own: she is a member of the tenant that invited her. */
export const registerByInvitation = serve(team.registerByInvitation, async ({ body }, { database, clock }) => {
  demandConfirmed(body);
  const now = clock.now();
  const link = await findLink(database, body.token, now);
  if (!link) throw notFound();
  const { tenant_id, email } = link;
  const name = body.name.trim() || email;
  await refuseWeakPassword(body.password, { name, email });
  const known = await database.editor.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (known) return hasAccount;
  const account = {
    id: newId(),
    email,
    name,
    password_hash: await hashPassword(body.password),
    avatar_key: null,
    last_login_at: null,
    password_changed_at: now,
    // The link was mailed to the address.
    address_proved_at: now,
    ...(body.lang && { lang: body.lang }),
  };
  const joiner: Joiner = {
    account_id: account.id,
    email,
    register: async (tx) => void (await tx.insertInto('account').values(account).execute()),
  };
  const joined = await database
    .asActor({ tenant_id, account_id: account.id }, (tx) => joinTenant(tx, link, joiner, now))
    .catch((error: unknown) => {
      if ((error as { constraint_name?: unknown }).constraint_name === 'account_email') return undefined;
      throw error;
    });
  return joined ? toJoined(joined) : hasAccount;
});
