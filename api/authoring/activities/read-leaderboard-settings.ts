import { boards } from '#shared/contract/boards.ts';
import { findActivity } from './activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { leaderboardSettings } from './leaderboard-settings.ts';

export const readLeaderboardSettings = serve(boards.readLeaderboardSettings, ({ params: { id } }, { database, actor }) =>
  database.asActor(actor, async (tx) => leaderboardSettings(tx, await findActivity(tx, id))),
);
