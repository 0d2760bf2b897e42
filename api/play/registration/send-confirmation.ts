import { play as contract } from '#shared/contract/play.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import { sendLink } from './await-confirmation.ts';
import { findCurrentPublication } from './find-current-publication.ts';

export const sendConfirmation = serve(contract.sendConfirmation, async ({ body }, context) => {
  const published = await findCurrentPublication(context, body.quiz_localization_id);
  if (!published) throw notFound();
  const { tenant_id, activity_id } = published;
  const player = await findPlayerHere(context.play, { tenant_id, activity_id, uuid_front: body.uuid_front.toLowerCase() });
  if (player?.confirming == null) throw notFound();
  await sendLink(context, published, { tenant_id, activity_id, player_id: player.player_id }, player.confirming);
  return { success: true };
});
