import { traits } from '#kinds/traits.ts';
import { play } from '#shared/contract/play.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const getPlayerByEmail = serve(play.getPlayerByEmail, async ({ body }, { play: { activities }, database }) => {
  const activity = await activities.find(body.regsource_id);
  if (!activity || traits[activity.kind].hasDoors !== (body.regsource_type === 'calendar')) throw notFound();
  const player = await database.play
    .selectFrom('player')
    .select('id')
    .where('tenant_id', '=', activity.tenant_id)
    .where('email', '=', plainAddress(body.email))
    .executeTakeFirst();
  return { known: player !== undefined };
});
