import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { claimReservedGrants } from '#api/accounts/rights/claim-reserved-grants.ts';
import { domainOf, ownsDomain } from '#api/accounts/sso/connection-store.ts';
import { demandFreeSeat } from '#api/accounts/team/seats.ts';
import { defaultRole } from './assign-roles.ts';
import { changing, type ScimCall } from './call.ts';
import { userAttributesOf, type UserAttributes } from './user-attributes.ts';
import { setMemberState } from './member-state.ts';
import { readResource, userAttributes } from './patch.ts';
import { ScimError } from './scim-error.ts';
import { findUser, isNameTaken, type ScimUser } from './user-store.ts';

/**
 * Somebody of a domain that the tenant has proved becomes a member; who is one already becomes a user of the directory. An account of hers elsewhere
 * stays as it is, with its own ways in.
 */
export async function createUser(call: ScimCall, body: unknown): Promise<ScimUser> {
  const user = userAttributesOf(readResource(body, userAttributes));
  return changing(call, async (tx) => {
    const { tenant_id, now } = call;
    if (await isNameTaken(tx, user.user_name, null)) throw new ScimError(409, 'There is a user of this name.', 'uniqueness');
    await demandOwnDomain(tx, user.email);
    const account_id = (await findAccount(tx, user.email)) ?? (await makeAccount(tx, user, now));
    if (await isUser(tx, account_id)) throw new ScimError(409, 'There is a user with this e-mail address.', 'uniqueness');
    await join(tx, call, user, account_id);
    const { user_name, external_id, resource } = user;
    const id = newId();
    await tx
      .insertInto('scim_user')
      .values({ tenant_id, id, account_id, user_name, external_id, resource, created_at: now, updated_at: now })
      .execute();
    return (await findUser(tx, id)) as ScimUser;
  });
}

export async function demandOwnDomain(tx: Tx, email: string): Promise<void> {
  if (await ownsDomain(tx, domainOf(email))) return;
  throw new ScimError(400, `The organisation has not proved that ${domainOf(email)} is its own.`, 'invalidValue');
}

const findAccount = async (tx: Tx, email: string): Promise<string | undefined> =>
  (await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id;

async function makeAccount(tx: Tx, { email, name }: UserAttributes, now: Date): Promise<string> {
  const id = newId();
  await tx
    .insertInto('account')
    .values({ id, email, name, password_hash: null, avatar_key: null, last_login_at: null, password_changed_at: now })
    .execute();
  return id;
}

const isUser = async (tx: Tx, account_id: string): Promise<boolean> =>
  (await tx.selectFrom('scim_user').select('id').where('account_id', '=', account_id).executeTakeFirst()) !== undefined;

async function join(tx: Tx, call: ScimCall, { email, active }: UserAttributes, account_id: string): Promise<void> {
  const { tenant_id, by, now } = call;
  const there = await tx.selectFrom('membership').select('state').where('account_id', '=', account_id).executeTakeFirst();
  if (there) return setMemberState(tx, call, { account_id, email, state: there.state }, active ?? there.state === 'active');
  const state = active === false ? ('suspended' as const) : ('active' as const);
  if (state === 'active') await demandFreeSeat(tx, tenant_id, 'active');
  await tx
    .insertInto('membership')
    .values({ tenant_id, account_id, role: await defaultRole(tx), state })
    .execute();
  await claimReservedGrants(tx, { tenant_id, account_id, email });
  await audit(tx, by, 'member_joined', email, now, { subject_id: account_id });
}
