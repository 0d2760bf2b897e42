import type { Job } from '#api/kernel/jobs/job.ts';
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
    const left = await sql<{ id: string }[]>`select id from room where ended_at is null and stepped_at < ${new Date(now - idle)} limit 100`;
    for (const { id } of left) await rooms.advance(id, 'end');
    const unwritten = await sql<{ id: string }[]>`
      select id from room where ended_at is not null and ended_at > ${new Date(now - 30 * codeKept)} and written_at is null limit 100`;
    for (const { id } of unwritten) await writeGames(services, id);
    await sql`update room set code = null where ended_at < ${new Date(now - codeKept)} and code is not null`;
  },
};
