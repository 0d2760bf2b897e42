import type { ActivityEditors } from '#shared/contract/rights.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

/** The editors of an activity, as the reader may see them: addresses only for members who may see the team. */
export async function showEditors(tx: Tx, actor: Actor, id: string, only_named: boolean): Promise<ActivityEditors> {
  const members = await tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.role_id'))
    .leftJoin('activity_editor as e', (join) =>
      join.onRef('e.tenant_id', '=', 'm.tenant_id').onRef('e.account_id', '=', 'm.account_id').on('e.activity_id', '=', id),
    )
    .select(['a.id', 'a.name', 'a.email', 'm.role', 'r.name as role_name', 'e.account_id as named'])
    .where('m.role', 'not in', ['owner', 'admin'])
    .where('m.state', '=', 'active')
    .orderBy('a.name')
    .execute();
  const seesTeam = actor.permissions.has('user_view');
  const person = ({ id: account_id, name, email }: (typeof members)[number]) => ({ id: account_id, name, email: seesTeam ? email : '' });
  const change = actor.permissions.has('permission_edit');
  return {
    only_named,
    editors: members.filter(({ named }) => named !== null).map(person),
    team: change ? members.map((member) => ({ ...person(member), role: member.role_name ?? member.role })) : [],
    can: { change },
  };
}
