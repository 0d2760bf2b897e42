import { newId } from '#shared/ids.ts';
import type { SsoProblem } from '#shared/single-sign-on.ts';
import { audit } from '#api/audit.ts';
import type { Context } from '#api/http/served-operation.ts';
import type { Tx } from '#api/db/database.ts';
import { issueChallenge } from '#api/auth/challenges.ts';
import { isOnlyOf } from '#api/scim/user-store.ts';
import { hasFreeSeat } from '#api/team/seats.ts';
import { domainOf, ownsDomain, type Connection } from './connection-store.ts';
import type { Identity } from './read-identity.ts';

type Entered = { account_id: string; email: string } | { link: string } | { problem: SsoProblem };

/**
 * Who comes in as whom. A subject that is known is its account, whatever address the provider says now. Else the address has to be confirmed, and of a
 * domain that the tenant has proved: then somebody new becomes a member, and who has an account shows first, by an own sign-in, that it is hers.
 */
export async function enterBySso({ database, clock }: Context, connection: Connection, identity: Identity): Promise<Entered> {
  const now = clock.now();
  const { tenant_id, id: connection_id, default_role } = connection;
  const { subject, email } = identity;
  return database.asTenant(tenant_id, async (tx): Promise<Entered> => {
    // Whoever changes members locks the tenant first.
    await tx.selectFrom('tenant').select('id').where('id', '=', tenant_id).forNoKeyUpdate().execute();
    const known = await findKnown(tx, connection_id, subject);
    if (known) return known.state === 'active' ? { account_id: known.account_id, email: known.email } : { problem: 'no_member' };
    if (email === undefined || !(await ownsDomain(tx, domainOf(email)))) return { problem: 'domain' };
    const account = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    // Whoever the tenant's directory made has no other way in, so nothing of hers is won by it.
    if (account && (await isOwnMember(tx, tenant_id, account.id))) {
      await tx.insertInto('sso_identity').values({ tenant_id, connection_id, subject, account_id: account.id, created_at: now }).execute();
      return { account_id: account.id, email };
    }
    if (account) {
      const kept = { tenant_id, connection_id, subject };
      return { link: await issueChallenge(tx, { purpose: 'sso_link', account_id: account.id, kept }, now) };
    }
    if (!(await hasFreeSeat(tx, tenant_id))) return { problem: 'no_seat' };
    const account_id = newId();
    const name = identity.name?.slice(0, 200) ?? email;
    await tx
      .insertInto('account')
      .values({ id: account_id, email, name, password_hash: null, avatar_key: null, last_login_at: null, password_changed_at: now })
      .execute();
    await tx.insertInto('membership').values({ tenant_id, account_id, role: default_role }).execute();
    await tx.insertInto('sso_identity').values({ tenant_id, connection_id, subject, account_id, created_at: now }).execute();
    await audit(tx, { tenant_id, account_id }, 'member_joined', email, now, { subject_id: account_id });
    return { account_id, email };
  });
}

/** An active member whom the tenant's directory made, and whom no subject of the connection stands for yet. */
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

/** The account that a subject stands for. Without a membership she was removed here, and the provider alone does not bring her back. */
const findKnown = (tx: Tx, connection_id: string, subject: string) =>
  tx
    .selectFrom('sso_identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .leftJoin('membership as m', (join) => join.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.account_id', '=', 'i.account_id'))
    .select(['i.account_id', 'a.email', 'm.state'])
    .where('i.connection_id', '=', connection_id)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
