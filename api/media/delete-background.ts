import { media } from '#shared/contract/media.ts';
import { serve } from '#api/http/served-operation.ts';
import { deletePicture } from './delete-picture.ts';

export const deleteBackground = serve(media.deleteBackground, ({ params: { key } }, context) =>
  deletePicture(context, ['background', 'image'], key),
);
