import { team } from '#shared/contract/team.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { invite } from './invite.ts';
import { readTeamRow } from './read-team-row.ts';
import { toUser } from './to-user.ts';

export const inviteUser = serve(team.inviteUser, ({ body: { name, email, role } }, { database, jobs, clock, actor }) =>
  database.asActor(actor, async (tx) => {
    const invitation = { emails: [plainAddress(email)], name: name?.trim() || undefined, role, field: 'email' } as const;
    const { tenant, giver, invited } = await invite({ jobs, clock }, tx, actor, invitation);
    const [made] = invited;
    if (!made) throw invalidAt('email', 'already_there');
    return { success: true, user: toUser(await readTeamRow(tx, actor.tenant_id, made.id), giver, { id: tenant.id, name: tenant.name }) };
  }),
);
