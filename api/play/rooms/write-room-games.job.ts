import type { Job } from '#api/kernel/jobs/job.ts';
import { writeGames } from './write-games.ts';

/** Writes the games of a room that has ended. Its players wait for their results. */
export const writeRoomGames: Job<'write-room-games', { room_id: string }> = {
  name: 'write-room-games',
  atOnce: 1,
  retries: 5,
  run: (services, { room_id }) => writeGames(services, room_id),
};
