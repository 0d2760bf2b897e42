import { audit } from '#api/kernel/audit/audit.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import type { StoredRoom } from './room-store.ts';
import { writeGames } from './write-games.ts';

/** Milliseconds without a step after which a room ends by itself, and after its end for which its code stays its own. */
const idle = 3 * 3_600_000;
const codeKept = 24 * 3_600_000;

/** Ends rooms that their hosts left, writes games that a process did not get to, and frees codes. */
export const settleRooms: Job<'settle-rooms', object> = {
  name: 'settle-rooms',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, rooms, clock } = services;
    const { playSql: sql } = database;
    const now = clock.now().getTime();
    const left = await sql<Pick<StoredRoom, 'id' | 'tenant_id' | 'activity_id'>[]>`
      select id, tenant_id, activity_id from room where ended_at is null and stepped_at < ${new Date(now - idle)} limit 100`;
    for (const { id, tenant_id, activity_id } of left) {
      const ended = await rooms.advance(id, 'end');
      if (!ended) continue;
      const subject = `${ended.wall.title} (${activity_id})`;
      await database.asTenant(tenant_id, (tx) =>
        audit(tx, { tenant_id, account_id: null }, 'end_room', subject, clock.now(), { subject_id: activity_id }),
      );
    }
    const unwritten = await sql<{ id: string }[]>`
      select id from room where ended_at is not null and ended_at > ${new Date(now - 30 * codeKept)} and written_at is null limit 100`;
    for (const { id } of unwritten) await writeGames(services, id);
    await sql`update room set code = null where ended_at < ${new Date(now - codeKept)} and code is not null`;
  },
};
