import { sharing } from '#shared/contract/sharing.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandShareable } from './find-shareable.ts';
import { countShare } from './share-counts.ts';
import { countVisits } from './share-store.ts';

export const shareStatistics = serve(sharing.shareStatistics, async ({ body }, { play, config, database, clock }) => {
  const { publication } = await demandShareable({ play, config }, body.shareable_id, body.shareable_type);
  const { tenant_id, activity_id, content } = publication;
  const day = dayOf(clock.now().getTime(), content.settings.timezone);
  await countShare(database.playSql, { tenant_id, activity_id, day, channel: body.channel ?? 'link' }, 'shares');
  return { success: true, ...(await countVisits(database.playSql, { tenant_id, activity_id, uuid_front: body.uuid_front })) };
});
