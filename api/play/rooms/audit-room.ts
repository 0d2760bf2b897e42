import type { AuditAction } from '#shared/contract/audit.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import type { Hosted } from './hosted-room.ts';

/** Logs what was done by a link of a room, on the account that made the link: its holder acts for her. No entry names a player. */
export async function auditRoom(
  { database, rooms, clock, address, reply }: Context,
  { frames, role, link: { account_id } }: Hosted,
  action: AuditAction,
  more: { before?: string; after?: string } = {},
): Promise<void> {
  const { tenant_id, activity_id } = frames.room;
  const host = await rooms.hosts.find(frames.room, account_id);
  const from = { address, user_agent: reply.request.headers['user-agent'] ?? '' };
  const subject = `${frames.wall.title} (${activity_id})${role === 'cohost' ? ', by a co-host’s link' : ''}`;
  await database.asTenant(tenant_id, (tx) =>
    audit(tx, { tenant_id, account_id, from, ...host }, action, subject, clock.now(), { subject_id: activity_id, ...more }),
  );
}
