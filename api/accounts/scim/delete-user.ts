import { audit } from '#api/kernel/audit/audit.ts';
import { demandOwnerLeft } from '#api/accounts/team/demand-owner-left.ts';
import { endAccess } from '#api/accounts/team/end-access.ts';
import { changing, type ScimCall } from './call.ts';
import { unknownResource } from './scim-error.ts';
import { userVersion } from './to-resource.ts';
import { findUser } from './user-store.ts';
import { demandVersion } from './version.ts';

/** Ends her membership; her work stays, under her name. */
export const deleteUser = (call: ScimCall, id: string): Promise<void> =>
  changing(call, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw unknownResource();
    demandVersion(call, userVersion(user));
    const { tenant_id, by, now } = call;
    const { account_id, email } = user;
    await endAccess(tx, { tenant_id, account_id }, now);
    // The directory's row goes with it.
    await tx.deleteFrom('membership').where('tenant_id', '=', tenant_id).where('account_id', '=', account_id).execute();
    await demandOwnerLeft(tx, tenant_id);
    await audit(tx, by, 'member_removed', email, now, { subject_id: account_id });
  });
