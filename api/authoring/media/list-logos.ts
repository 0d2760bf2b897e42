import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { listPictures } from './list-pictures.ts';

export const listLogos = serve(media.listLogos, ({ query }, context) => listPictures(context, ['logo'], query));
