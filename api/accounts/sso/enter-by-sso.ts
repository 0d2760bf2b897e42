import { plainName } from '#shared/content/plain-name.ts';
import { newId } from '#shared/ids.ts';
import type { SsoProblem } from '#shared/single-sign-on.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { issueChallenge } from '#api/accounts/sessions/challenges.ts';
import { proveAddress } from '#api/accounts/sessions/prove-address.ts';
import { isOnlyOf } from '#api/accounts/team/is-only-of.ts';
import { hasFreeSeat } from '#api/accounts/team/seats.ts';
import { domainOf, ownsDomain, type Connection } from './connection-store.ts';
import type { Identity } from './read-identity.ts';

type Joiner = { account_id: string; email: string };
type Entered = Joiner | { link: string } | { problem: SsoProblem };

/**
 * Finds the account of a sign-in by the provider. A known subject belongs to its account, whatever address the provider sends now. Otherwise the
 * address must be confirmed and belong to a verified domain of the tenant: then a new person becomes a member, and the owner of an existing account
 * first proves it by her own sign-in. An account with an unconfirmed address is linked without that: by the domain's provider she is the first to
 * prove it.
 */
export async function enterBySso({ database, clock }: Context, connection: Connection, identity: Identity): Promise<Entered> {
  const now = clock.now();
  const { tenant_id, id: connection_id } = connection;
  const { subject, email } = identity;
  return database.asTenant(tenant_id, async (tx): Promise<Entered> => {
    // Every change of members locks the tenant first.
    await tx.selectFrom('tenant').select('id').where('id', '=', tenant_id).forNoKeyUpdate().execute();
    const known = await findKnown(tx, connection_id, subject);
    if (known) return known.state === 'active' ? { account_id: known.account_id, email: known.email } : { problem: 'no_member' };
    if (email === undefined || !(await ownsDomain(tx, domainOf(email)))) return { problem: 'domain' };
    const account = await tx.selectFrom('account').select(['id', 'address_proved_at']).where('email', '=', email).executeTakeFirst();
    // A member whom the tenant's directory created has no other sign-in, so linking her account takes over nothing.
    if (account?.address_proved_at && !(await isOwnMember(tx, tenant_id, account.id))) {
      const kept = { tenant_id, connection_id, subject };
      return { link: await issueChallenge(tx, { purpose: 'sso_link', account_id: account.id, kept }, now) };
    }
    const state = account && (await stateOf(tx, account.id));
    if (state === 'suspended') return { problem: 'no_member' };
    if (!state && !(await hasFreeSeat(tx, tenant_id))) return { problem: 'no_seat' };
    const account_id = account ? account.id : newId();
    const name = plainName(identity.name ?? '').slice(0, 200) || email;
    if (account) await takeOver(tx, account_id, name, now);
    else await makeAccount(tx, { id: account_id, email, name }, now);
    if (!state) await makeMember(tx, connection, { account_id, email }, now);
    await tx.insertInto('sso_identity').values({ tenant_id, connection_id, subject, account_id, created_at: now }).execute();
    return { account_id, email };
  });
}

const makeAccount = (tx: Tx, account: { id: string; email: string; name: string }, now: Date) =>
  tx
    .insertInto('account')
    .values({ ...account, password_hash: null, avatar_key: null, last_login_at: null, password_changed_at: now, address_proved_at: now })
    .execute();

/** Makes the account of an address hers alone: the password, and the name with it, was a stranger's choice. */
async function takeOver(tx: Tx, account_id: string, name: string, now: Date): Promise<void> {
  if (!(await proveAddress(tx, account_id, now))) return;
  await tx
    .updateTable('account')
    .set({ name, password_hash: null, password_changed_at: now })
    .where('id', '=', account_id)
    .where('password_hash', 'is not', null)
    .execute();
}

async function makeMember(tx: Tx, { tenant_id, default_role }: Connection, { account_id, email }: Joiner, now: Date): Promise<void> {
  await tx.insertInto('membership').values({ tenant_id, account_id, role: default_role }).execute();
  await audit(tx, { tenant_id, account_id }, 'member_joined', email, now, { subject_id: account_id });
}

/** Her membership in the tenant of the transaction. */
const stateOf = async (tx: Tx, account_id: string): Promise<'active' | 'suspended' | undefined> =>
  (await tx.selectFrom('membership').select('state').where('account_id', '=', account_id).executeTakeFirst())?.state;

/** An active member whom the tenant's directory created, and who has no subject of the connection yet. */
async function isOwnMember(tx: Tx, tenant_id: string, account_id: string): Promise<boolean> {
  const member = await tx
    .selectFrom('scim_user as u')
    .innerJoin('membership as m', (join) => join.onRef('m.tenant_id', '=', 'u.tenant_id').onRef('m.account_id', '=', 'u.account_id'))
    .leftJoin('sso_identity as i', (join) => join.onRef('i.tenant_id', '=', 'u.tenant_id').onRef('i.account_id', '=', 'u.account_id'))
    .select(['m.state', 'i.subject'])
    .where('u.account_id', '=', account_id)
    .executeTakeFirst();
  return member?.state === 'active' && member.subject === null && isOnlyOf(tx, tenant_id, account_id);
}

/** The account of a subject. Without a membership she was removed here, and the provider alone does not restore it. */
const findKnown = (tx: Tx, connection_id: string, subject: string) =>
  tx
    .selectFrom('sso_identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .leftJoin('membership as m', (join) => join.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.account_id', '=', 'i.account_id'))
    .select(['i.account_id', 'a.email', 'm.state'])
    .where('i.connection_id', '=', connection_id)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
