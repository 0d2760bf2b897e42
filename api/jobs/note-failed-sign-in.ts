import { audit } from '#api/audit.ts';
import { chooseTenant } from '#api/auth/choose-tenant.ts';
import type { RequestOrigin } from '#api/http/served-operation.ts';
import type { Job } from './job.ts';

/** To whom it is: her address, or her account where it is known already. */
type Failed = ({ email: string } | { account_id: string }) & {
  from: RequestOrigin;
  at: string;
};

/** In the log of the tenant where a member would have begun. The address is looked up here and not in the request, which so takes the same time for every address. */
export const noteFailedSignIn: Job<'note-failed-sign-in', Failed> = {
  name: 'note-failed-sign-in',
  async run({ database }, { from, at, ...whom }) {
    const accounts = database.editor.selectFrom('account').select(['id', 'is_staff']);
    const account = await (
      'email' in whom ? accounts.where('email', '=', whom.email) : accounts.where('id', '=', whom.account_id)
    ).executeTakeFirst();
    const tenant_id = account && (await chooseTenant(database, account));
    if (!account || !tenant_id) return;
    // By nobody who was signed in: to whose account it was is the subject.
    const failed = { tenant_id, account_id: null, from };
    await database.asTenant(tenant_id, (tx) => audit(tx, failed, 'sign_in_failed', '', new Date(at), { subject_id: account.id }));
  },
};
