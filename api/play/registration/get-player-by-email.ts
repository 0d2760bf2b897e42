import { isTypeOf } from '#shared/content/kind.ts';
import { play } from '#shared/contract/play.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const getPlayerByEmail = serve(play.getPlayerByEmail, async ({ body }, { play: { activities }, database }) => {
  const activity = await activities.find(body.regsource_id);
  if (!activity || !isTypeOf(body.regsource_type, activity.kind)) throw notFound();
  const player = await database.play
    .selectFrom('player')
    .select('id')
    .where('tenant_id', '=', activity.tenant_id)
    .where('email', '=', plainAddress(body.email))
    .executeTakeFirst();
  return { known: player !== undefined };
});
