import type { GameOf } from '#api/play/game-store.ts';
import { inBatches, type Batches } from '#api/db/in-batches.ts';
import type { Database } from '#api/db/database.ts';
import { findRegisteringGames, type RegisteringGame } from './find-registering-games.ts';
import { writeRegistrations, type RegistrationRow } from './write-registrations.ts';

/** The queues of registrations in a process. */
export interface Registrations {
  /** The place that follows from each. */
  readonly rows: Batches<RegistrationRow, number | undefined>;
  readonly games: Batches<GameOf, RegisteringGame | undefined>;
}

const largest = 256;
const waiting = 2_000;

export const openRegistrations = ({ writers, lookUps }: Database): Registrations => ({
  rows: inBatches<RegistrationRow, number | undefined>({
    keyOf: ({ tenant_id, player_id }) => `${tenant_id} ${player_id}`,
    run: (rows) => writers.registrations.use((sql) => writeRegistrations(sql, rows)),
    largest,
    waiting,
  }),
  games: inBatches<GameOf, RegisteringGame | undefined>({
    run: (asked) => lookUps.use((sql) => findRegisteringGames(sql, asked)),
    largest,
    waiting,
  }),
});
