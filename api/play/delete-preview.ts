import { play } from '#shared/contract/play.ts';
import { HttpError } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { deletePreviewGame } from './game-store.ts';

/** Knowing the game's id and its device is what allows it. A game that is gone already is a success: beacons are repeated. */
export const deletePreview = serve(play.deletePreview, async ({ body }, context) => {
  const game = await context.play.games.add({ game_id: body.game_id, uuid_front: body.uuid_front.toLowerCase() });
  if (game && !game.is_preview) throw new HttpError('forbidden');
  if (game) await deletePreviewGame(context.database.play, game);
  return { success: true };
});
