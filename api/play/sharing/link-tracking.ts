import { sharing } from '#shared/contract/sharing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countLink } from './count-link.ts';

export const linkTracking = serve(sharing.linkTracking, ({ body }, context) =>
  countLink(context, { activity_id: body.quiz_localization_id, where: body.advSource, external_url: body.external_url }, 'clicks'),
);
