import type { Job } from '#api/kernel/jobs/job.ts';
import { deleteUnknown } from './delete-due.ts';

/** Milliseconds. The names in a room leave with it; its games stay. */
const kept = 30 * 24 * 3_600_000;

/** Deletes rooms 30 days after their end, with their names, and players who are known nowhere else. */
export const deleteRooms: Job<'delete-rooms', object> = {
  name: 'delete-rooms',
  schedule: { cron: '40 2 * * *' },
  async run({ database: { owner }, clock }) {
    const until = new Date(clock.now().getTime() - kept);
    for (;;) {
      const isDone = await owner.begin(async (tx) => {
        const [room] = await tx<{ tenant_id: string; id: string }[]>`
          select tenant_id, id from room where ended_at < ${until} and written_at is not null order by ended_at limit 1 for update skip locked`;
        if (!room) return true;
        const gone = await tx<{ player_id: string }[]>`
          delete from room_player where tenant_id = ${room.tenant_id} and room_id = ${room.id} returning player_id`;
        await tx`delete from room where tenant_id = ${room.tenant_id} and id = ${room.id}`;
        await deleteUnknown(
          tx,
          room.tenant_id,
          gone.map(({ player_id }) => player_id),
        );
        return false;
      });
      if (isDone) return;
    }
  },
};
