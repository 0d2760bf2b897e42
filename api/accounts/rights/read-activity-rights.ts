import { editingRights, rights as contract, rightsInActivity, type MemberRight } from '#shared/contract/rights.ts';
import { permissionsIn, type Permission } from '#shared/permissions.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { memberRightsOf, readTenantRights, roleIdOf, type Member, type TenantRights } from './tenant-rights.ts';

/** What each active member may do in one activity, and why: the same rules as at every call, told for all. */
export const readActivityRights = serve(contract.readActivityRights, ({ params: { quizID } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const activity = await tx
      .selectFrom('activity')
      .select(['id', 'name', 'only_named'])
      .where('id', '=', quizID)
      .where('trashed_at', 'is', null)
      .executeTakeFirst();
    if (!activity) throw notFound();
    const rights = await readTenantRights(tx);
    const editors = await tx.selectFrom('activity_editor').select('account_id').where('activity_id', '=', activity.id).execute();
    const named = new Set(editors.map(({ account_id }) => account_id));
    const members = rights.members
      .filter(({ state }) => state === 'active')
      .map((member) => ({
        id: member.account_id,
        name: member.name,
        email: member.email,
        role: rights.own.find(({ id }) => id === member.role_id)?.name ?? member.role,
        rights: rightsOf(rights, member, activity.only_named ? named : undefined),
      }));
    return { activity, members };
  }),
);

/** `named`: the chosen editors, where the activity has them. Owners and admins need not be among them. */
function rightsOf(rights: TenantRights, member: Member, named: ReadonlySet<string> | undefined): MemberRight[] {
  const held = permissionsIn(memberRightsOf(rights, roleIdOf(member), member.account_id));
  const isNarrowed = named !== undefined && member.role !== 'owner' && member.role !== 'admin';
  return rightsInActivity.map((permission): MemberRight => {
    const may = held.has(permission);
    if (member.role === 'owner') return { permission, may, why: 'owner' };
    if (may && isNarrowed && editingRights.has(permission))
      return named.has(member.account_id) ? { permission, may, why: 'chosen' } : { permission, may: false, why: 'not_chosen' };
    return { permission, may, why: whyByTenant(rights, permission) };
  });
}

/** An audience replaces what roles say. */
const whyByTenant = ({ audiences }: TenantRights, permission: Permission): MemberRight['why'] => {
  const audience = audiences.find((entry) => entry.permission === permission)?.audience;
  return audience === undefined ? 'role' : audience === 'users' ? 'named' : 'group';
};
