import type { WhyNot } from '#shared/contract/auth.ts';
import { permissions, permissionsOfRole, roles } from '#shared/permissions.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { TenantRights } from './tenant-rights.ts';

const mostPeople = 5;

/** The members who have each missing permission, so that a screen can say whom to ask. Names only for actors who may see the team. */
export function whyNot(actor: Pick<Actor, 'permissions'>, { own, audiences }: Pick<TenantRights, 'own' | 'audiences'>): WhyNot[] {
  const seesTeam = actor.permissions.has('user_view');
  return permissions
    .filter((permission) => !actor.permissions.has(permission))
    .map((permission) => {
      const set = audiences.find((audience) => audience.permission === permission);
      if (!set) {
        const built = roles.filter((role) => permissionsOfRole[role].includes(permission));
        return {
          permission,
          audience: null,
          roles: [...built, ...own.filter((role) => role.permissions.includes(permission)).map(({ name }) => name)],
          people: [],
        };
      }
      const people = seesTeam ? set.named.flatMap(({ name }) => name ?? []).slice(0, mostPeople) : [];
      return { permission, audience: set.audience, roles: [], people };
    });
}
