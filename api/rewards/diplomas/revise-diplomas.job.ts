import { reviseDiplomas } from './revise-diplomas.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Runs after a regrade of some players. Diplomas that are still right stay as they are. */
export const reviseDiplomasJob: Job<'revise-diplomas', { tenant_id: string; activity_id: string; players: string[] }> = {
  name: 'revise-diplomas',
  async run(services, { tenant_id, activity_id, players }) {
    for (const player_id of players)
      await services.database.playSql.begin((tx) =>
        reviseDiplomas(tx, services, { tenant_id, activity_id, player_id }, services.clock.now()),
      );
  },
};
