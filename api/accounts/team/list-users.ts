import { team } from '#shared/contract/team.ts';
import type { GivenRole } from '#shared/contract/team.ts';
import { findLimits } from '#api/accounts/plans/plan-limits.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { findGiver } from './lock-team.ts';
import { listTeamRoles } from './role-store.ts';
import { countSeats } from './seats.ts';
import { whyNotGive, type Giver } from './team-policy.ts';
import { countTeam, listTeam } from './team-store.ts';
import { toUser } from './to-user.ts';

const giverOf = async (tx: Tx, actor: Actor): Promise<Giver> =>
  (await findGiver(tx, actor)) ?? { account_id: actor.account_id, is_owner: false, permissions: actor.permissions };

async function givenRoles(tx: Tx, tenant_id: string, giver: Giver): Promise<GivenRole[]> {
  const roles = await listTeamRoles(tx, tenant_id);
  return roles.map((role) => ({ id: role.id, name: role.name, is_own: role.role === 'own', lacks: whyNotGive(giver, role) }));
}

export const listUsers = serve(team.listUsers, ({ query }, { database, actor }) => {
  const { tenant_id } = actor;
  const page = pageOf(query);
  return database.asActor(actor, async (tx) => {
    const tenant = await tx.selectFrom('tenant').select(['id', 'name']).where('id', '=', tenant_id).executeTakeFirstOrThrow();
    const giver = await giverOf(tx, actor);
    const rows = await listTeam(tx, tenant_id, query, page);
    return {
      ...pagedAnswer(
        rows.map((row) => toUser(row, giver, tenant)),
        await countTeam(tx, tenant_id, query),
        page,
      ),
      seats: {
        used: await countSeats(tx, tenant_id),
        limit: (await findLimits(tx)).editors,
        invited: await countTeam(tx, tenant_id, { state: 'invited' }),
      },
      roles: await givenRoles(tx, tenant_id, giver),
      can: { invite: giver.permissions.has('user_invite') },
    };
  });
});
