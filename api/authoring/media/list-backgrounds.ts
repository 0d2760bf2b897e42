import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { listPictures } from './list-pictures.ts';

export const listBackgrounds = serve(media.listBackgrounds, ({ query }, context) => listPictures(context, ['background', 'image'], query));
