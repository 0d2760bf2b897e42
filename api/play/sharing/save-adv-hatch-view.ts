import { sharing } from '#shared/contract/sharing.ts';
import { findCalendarOf } from '#api/play/door-progress/door-store.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countLink } from './count-link.ts';

export const saveAdvHatchView = serve(sharing.saveAdvHatchView, async ({ body: { hatch_id, adv, external_url } }, context) => {
  const part_id = hatch_id.toLowerCase();
  const activity_id = await findCalendarOf(context.database.playSql, part_id);
  if (!activity_id) throw notFound();
  return countLink(context, { activity_id, part_id, where: adv, external_url }, 'views');
});
