import type { GameKey } from '#api/play/play/game-store.ts';
import type { Play } from '#api/play/play/play.ts';
import { inBatches, type Batches } from '#api/kernel/db/in-batches.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { findRegisteringGames, type RegisteringGame } from './find-registering-games.ts';
import { writeRegistrations, type RegistrationRow } from './write-registrations.ts';

/** The queues of registrations in a process. */
export interface Registrations {
  /** Resolves to the place that follows from each. */
  readonly rows: Batches<RegistrationRow, number | undefined>;
  readonly games: Batches<GameKey, RegisteringGame | undefined>;
}

/** Milliseconds. As for starts, this is the most expensive statement of a game, and its batches are small. */
const gathering = 12;

/** Calls `notifyFiguresChanged` with the written rows, because they change figures and boards. */
export const openRegistrations = ({ writers, lookUps }: Database, notifyFiguresChanged: Play['notifyFiguresChanged']): Registrations => ({
  rows: inBatches<RegistrationRow, number | undefined>({
    keyOf: ({ tenant_id, player_id }) => `${tenant_id} ${player_id}`,
    run: async (rows) => {
      const places = await writers.registrations.use((sql) => writeRegistrations(sql, rows));
      notifyFiguresChanged(rows);
      return places;
    },
    gathering,
  }),
  games: inBatches<GameKey, RegisteringGame | undefined>({
    run: (keys) => lookUps.use((sql) => findRegisteringGames(sql, keys)),
  }),
});
