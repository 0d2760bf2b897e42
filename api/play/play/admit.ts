import { HttpError } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import { findOwnGame, type OwnGame } from '#api/play/games/own-game.ts';
import { registrationDue } from '#api/play/games/registration-due.ts';
import { beginClock } from './game-store.ts';

/** Whether the game still waits for its registration. Until then it shows no question. */
export const isWaiting = ({ game, published }: OwnGame): boolean =>
  game.state === 'playing' && game.waits_for_registration && registrationDue(published.content, game) !== undefined;

/**
 * Returns the game with its clock running. A game that waited for its registration starts now, at the first of several simultaneous requests. Throws
 * 403 for a game that still waits: the reply to the start named the fields to fill in.
 */
export async function admit(services: Pick<Services, 'play' | 'database' | 'clock'>, own: OwnGame, uuid_front: string): Promise<OwnGame> {
  if (isWaiting(own)) throw new HttpError('forbidden', { message: 'Please register before you play.' });
  if (!own.game.waits_for_registration || own.game.state !== 'playing') return own;
  const { timezone } = own.published.content.settings;
  await beginClock(services.database.playSql, own.game, services.clock.now().getTime(), timezone);
  return findOwnGame(services, own.game.id, uuid_front);
}
