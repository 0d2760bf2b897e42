import { audit } from '#api/kernel/audit/audit.ts';
import { chooseTenant } from './choose-tenant.ts';
import type { RequestOrigin } from '#api/kernel/http/served-operation.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Identifies the person: by address, or by account where it is already known. */
type Failed = ({ email: string } | { account_id: string }) & {
  from: RequestOrigin;
  at: string;
};

/**
 * Notes the failure in the log of the tenant that the member would have entered. The job and not the request looks up the address, so that the
 * request takes the same time for every address.
 */
export const noteFailedSignIn: Job<'note-failed-sign-in', Failed> = {
  name: 'note-failed-sign-in',
  async run({ database }, { from, at, ...whom }) {
    const accounts = database.editor.selectFrom('account').select(['id', 'is_staff']);
    const account = await (
      'email' in whom ? accounts.where('email', '=', whom.email) : accounts.where('id', '=', whom.account_id)
    ).executeTakeFirst();
    const tenant_id = account && (await chooseTenant(database, account));
    if (!account || !tenant_id) return;
    // The actor was not signed in; the subject is the account that was tried.
    const failed = { tenant_id, account_id: null, from };
    await database.asTenant(tenant_id, (tx) => audit(tx, failed, 'sign_in_failed', '', new Date(at), { subject_id: account.id }));
  },
};
