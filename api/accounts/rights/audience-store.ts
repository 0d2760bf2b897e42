import type { Given } from '#shared/contract/rights.ts';
import { newId } from '#shared/ids.ts';
import type { Audience, Permission } from '#shared/permissions.ts';
import { plainAddress } from '#shared/plain-address.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, invalidAt, notFound } from '#api/kernel/errors.ts';
import { holdersByRole, holdersOf, isWithin, type Holders } from './holders.ts';
import { demandHeld, roleIdOf, type GivenAudience, type Giver, type TenantRights } from './tenant-rights.ts';

export const toGiven = ({ id, permission, audience, named }: GivenAudience): Given => ({
  id,
  permission,
  audience,
  users: named.map(({ account_id, email }) => ({ id: account_id, email })),
});

/** Throws 404. */
export function findAudience({ audiences }: TenantRights, id: string): GivenAudience {
  const found = audiences.find((audience) => audience.id === id.toLowerCase());
  if (!found) throw notFound();
  return found;
}

/**
 * Resolves addresses: members to their accounts, others stay addresses until they join. Throws 422 for addresses beside an audience without names.
 */
export function namedBy(
  { members }: TenantRights,
  { audience, emails = [] }: { audience: Audience; emails?: readonly string[] },
): GivenAudience['named'] {
  if (audience !== 'users' && emails.length > 0) throw invalidAt('emails', 'wrong_value');
  const addresses = new Set(emails.map(plainAddress));
  return [...addresses].map((email) => ({
    account_id: members.find((member) => member.email.toLowerCase() === email)?.account_id ?? null,
    email,
  }));
}

const accountsAndEmails = (named: GivenAudience['named']) => ({
  accounts: named.flatMap(({ account_id }) => account_id ?? []),
  emails: named.flatMap(({ account_id, email }) => (account_id === null ? email : [])),
});

/** The holders of a permission now: by its audience, else by the roles. */
export const holders = (
  rights: TenantRights,
  permission: Permission,
  audience: Omit<GivenAudience, 'id' | 'permission'> | undefined,
): Holders => (audience ? holdersOf(audience.audience, accountsAndEmails(audience.named)) : holdersByRole(permission, rights.own));

/**
 * Whether a giver may let others have a permission, and whether more than have it now: the audience that one is in oneself only an owner makes
 * larger.
 */
export function mayGive(giver: Giver, permission: Permission, before: GivenAudience | undefined): { give: boolean; widen: boolean } {
  const give = giver.permissions.has(permission);
  return { give, widen: give && (giver.role === 'owner' || before === undefined) };
}

/** 403 when the actor may not make the change. `after` undefined: back to the default of the roles. */
export function demandGiving(
  rights: TenantRights,
  giver: Giver,
  permission: Permission,
  after: Omit<GivenAudience, 'id' | 'permission'> | undefined,
): void {
  demandHeld(giver, [permission]);
  const before = rights.audiences.find((audience) => audience.permission === permission);
  if (mayGive(giver, permission, before).widen) return;
  const roleOf = (account_id: string) => {
    const member = rights.members.find((candidate) => candidate.account_id === account_id);
    return member && roleIdOf(member);
  };
  if (!isWithin(holders(rights, permission, after), holders(rights, permission, before), roleOf))
    throw new HttpError('forbidden', { message: 'Only an owner can widen an audience through which you have the permission.' });
}

export async function storeNamed(tx: Tx, tenant_id: string, audience_id: string, named: GivenAudience['named']): Promise<void> {
  await tx.deleteFrom('audience_member').where('audience_id', '=', audience_id).execute();
  if (named.length === 0) return;
  const rows = named.map(({ account_id, email }) => ({
    tenant_id,
    id: newId(),
    audience_id,
    account_id,
    email: account_id === null ? email : null,
  }));
  await tx.insertInto('audience_member').values(rows).execute();
}

/** For the audit log; named members by their ids, addresses without an account only by their number. */
export function describeAudience(audience: Omit<GivenAudience, 'id' | 'permission'> | undefined): string {
  if (!audience) return 'by role';
  if (audience.audience !== 'users') return audience.audience;
  const { accounts, emails } = accountsAndEmails(audience.named);
  return `users ${[...accounts, ...(emails.length > 0 ? [`${emails.length} waiting`] : [])].join(' ')}`.trim();
}
