import { rights as contract, type WhoMay } from '#shared/contract/rights.ts';
import { permissions, permissionsIn, type Permission } from '#shared/permissions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { mayGive, toGiven } from './audience-store.ts';
import { readTenantRights, roleIdOf, memberRightsOf, type Member, type TenantRights } from './tenant-rights.ts';

/** Of the people, so many are named. */
const mostNamed = 20;

export const readWhoMay = serve(contract.readWhoMay, (_input, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const rights = await readTenantRights(tx);
    const active = rights.members.filter(({ state }) => state === 'active');
    const permissionsOf = new Map(
      active.map((member) => [member, permissionsIn(memberRightsOf(rights, roleIdOf(member), member.account_id))]),
    );
    const giver = active.find(({ account_id }) => account_id === actor.account_id);
    return { data: permissions.map((permission) => whoMay(rights, permission, permissionsOf, giver)) };
  }),
);

function whoMay(
  { audiences }: TenantRights,
  permission: Permission,
  permissionsOf: ReadonlyMap<Member, ReadonlySet<Permission>>,
  giver: Member | undefined,
): WhoMay {
  const may = [...permissionsOf].filter(([, permissionsOf]) => permissionsOf.has(permission)).map(([member]) => member);
  const set = audiences.find((audience) => audience.permission === permission);
  const giving = giver && { ...giver, permissions: permissionsOf.get(giver) ?? new Set<Permission>() };
  return {
    permission,
    given: set ? toGiven(set) : null,
    may: may
      .toSorted((first, two) => Number(two.role === 'owner') - Number(first.role === 'owner'))
      .slice(0, mostNamed)
      .map((member) => ({ id: member.account_id, name: member.name, email: member.email, role: roleIdOf(member) })),
    total: may.length,
    can: giving ? mayGive(giving, permission, set) : { give: false, widen: false },
  };
}
