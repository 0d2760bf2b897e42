import { play } from '#shared/contract/play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { markLeft } from './game-store.ts';
import { findOwnGame } from '#api/play/games/own-game.ts';

/** The game stays open with its answers; the statistics count where the player left it. */
export const exitGame = serve(play.exitGame, async ({ body }, context) => {
  const { game } = await findOwnGame(context, body.game_id, body.uuid_front.toLowerCase());
  await markLeft(context.database.play, game, context.clock.now());
  return { success: true };
});
