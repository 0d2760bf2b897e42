import { play } from '#shared/contract/play.ts';
import { statistics } from '#shared/contract/statistics.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { type Context, serve } from '#api/kernel/http/served-operation.ts';
import { deletePreviewGame, type GameKey } from './game-store.ts';

/**
 * The ids of the game and of its device are enough to delete it. A missing game counts as a success, because beacons are repeated.
 */
export const deletePreview = serve(play.deletePreview, ({ body }, context) => deleteGame(body, context));
/** The same operation for callers that send no beacon. */
export const clearStatisticPreview = serve(statistics.clearStatisticPreview, ({ body }, context) => deleteGame(body, context));

async function deleteGame(body: GameKey, context: Pick<Context, 'play' | 'database'>): Promise<{ success: true }> {
  const game = await context.play.games.add({ game_id: body.game_id, uuid_front: body.uuid_front.toLowerCase() });
  if (game && !game.is_preview) throw new HttpError('forbidden');
  if (game) await deletePreviewGame(context.database.play, game);
  return { success: true };
}
