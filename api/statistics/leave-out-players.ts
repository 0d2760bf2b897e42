import type { Tx } from '#api/db/database.ts';
import type { Period } from '#shared/period.ts';

/** Whose figures. The tenant is the one of the transaction. */
export interface FiguresOf {
  tenant_id: string;
  activity_id: string;
}

// All of these belong in the transaction that changes the rows, so that figures and rows say the same at every instant. Within a transaction of
// postgres.js they go with kyselyOn(tx). Each may be repeated and then changes nothing.

/**
 * Takes all that players did and will do in an activity out of its figures and those of its tenant: games, answers, exits, registrations, different
 * players, countries. Their rows stay. What they do there afterwards is not counted either, until they are taken in.
 */
export async function leaveOutPlayers(_tx: Tx, _of: FiguresOf, _playerIds: readonly string[]): Promise<void> {}

/** The opposite: all of it counts again, also what they did meanwhile. */
export async function takePlayersIn(_tx: Tx, _of: FiguresOf, _playerIds: readonly string[]): Promise<void> {}

/** Before games are deleted together with their figures: takes them out. At most some hundred at once. */
export async function forgetGames(_tx: Tx, _of: FiguresOf, _gameIds: readonly string[]): Promise<void> {}

/** Before registrations are deleted together with their figures: takes them out. */
export async function forgetRegistrations(_tx: Tx, _of: FiguresOf, _playerIds: readonly string[]): Promise<void> {}

/**
 * Before rows of players are deleted whose figures stay (retention, erasure): the figures of days up to `until` (YYYY-MM-DD) are what counts from now
 * on, and are not recounted any more. What tells of a single player goes.
 */
export async function keepFigures(_tx: Tx, _of: FiguresOf, _playerIds: readonly string[], _until: string): Promise<void> {}

/** Figures of days that are to be kept no longer: they go, the rows stay. */
export async function deleteFigures(_tx: Tx, _of: FiguresOf, _period: Period): Promise<void> {}

/** After answers of a question got other results, and their games other points: the figures follow. */
export async function recountQuestion(_tx: Tx, _of: FiguresOf, _questionId: string): Promise<void> {}
