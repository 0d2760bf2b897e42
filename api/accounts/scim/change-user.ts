import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { changing, type ScimCall } from './call.ts';
import { demandOwnDomain } from './create-user.ts';
import { userAttributesOf, type UserAttributes } from './user-attributes.ts';
import { setMemberState } from './member-state.ts';
import { patchResource, readResource, userAttributes, type Resource } from './patch.ts';
import { ScimError, unknownResource } from './scim-error.ts';
import { changeableUser, userVersion } from './to-resource.ts';
import { isOnlyOf } from '#api/accounts/team/is-only-of.ts';
import { findUser, isNameTaken, type ScimUser } from './user-store.ts';
import { demandVersion } from './version.ts';

/** PUT: whether she is active stays where it does not say. */
export const replaceUser = (call: ScimCall, id: string, body: unknown): Promise<ScimUser> =>
  changeUser(call, id, async () => readResource(body, userAttributes));

export const patchUser = (call: ScimCall, id: string, body: unknown): Promise<ScimUser> =>
  changeUser(call, id, (before) => patchResource(before, body, userAttributes));

function changeUser(call: ScimCall, id: string, change: (before: Resource) => Promise<Resource>): Promise<ScimUser> {
  return changing(call, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw unknownResource();
    demandVersion(call, userVersion(user));
    const changed = userAttributesOf(await change(changeableUser(user)));
    const { user_name, external_id, resource } = changed;
    if (await isNameTaken(tx, user_name, id)) throw new ScimError(409, 'There is a user of this name.', 'uniqueness');
    await renameAccount(tx, call, user, changed);
    await tx
      .updateTable('scim_user')
      .set({ user_name, external_id, resource, updated_at: call.now })
      .where('tenant_id', '=', call.tenant_id)
      .where('id', '=', id)
      .execute();
    if (changed.active !== undefined) await setMemberState(tx, call, user, changed.active);
    return (await findUser(tx, id)) as ScimUser;
  });
}

/** Whether the tenant may rename the account. Another account keeps its name and address, because it signs in elsewhere with them. */
async function renameAccount(
  tx: Tx,
  { tenant_id }: ScimCall,
  { account_id, email: before }: ScimUser,
  { email, name }: UserAttributes,
): Promise<void> {
  if (email !== before) await demandOwnDomain(tx, email);
  if (!(await isOnlyOf(tx, tenant_id, account_id))) return;
  const { rows } = await sql`select from account where email = ${email} and id <> ${account_id}`.execute(tx);
  if (rows.length > 0) throw new ScimError(409, 'There is a user with this e-mail address.', 'uniqueness');
  await tx.updateTable('account').set({ email, name }).where('id', '=', account_id).execute();
}
