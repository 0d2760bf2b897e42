import type { User } from '#shared/contract/team.ts';
import type { TeamRow } from './team-store.ts';
import { whyNotChange, type Giver } from './team-policy.ts';

const isoTime = (time: Date | null): string | null => time && time.toISOString();

/** A member or an invitation in the form of the HTTP interface, with what the caller may change. */
export function toUser(row: TeamRow, giver: Giver, tenant: { id: string; name: string }): User {
  const lacks = whyNotChange(giver, row);
  const may = lacks === null;
  const isMember = row.state !== 'invited';
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role === 'own' ? (row.role_name ?? '') : row.role,
    role_id: row.role === 'own' ? row.role_id : row.role,
    permission: [...row.permissions],
    tenant,
    avatar_url: row.avatar_key === null ? null : `/media/${row.avatar_key}`,
    state: row.state,
    last_login_at: isoTime(row.last_login_at),
    last_password_reset_at: isoTime(row.last_password_reset_at),
    expires_at: isoTime(row.expires_at),
    can: {
      change_role: may,
      suspend: may && isMember,
      remove: may,
      resend: may && !isMember,
      transfer: giver.is_owner && row.state === 'active' && row.role !== 'owner' && row.id !== giver.account_id,
    },
    lacks,
  };
}
