import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deletePicture } from '#api/kernel/pictures/delete-picture.ts';

export const deleteClip = serve(media.deleteClip, ({ params: { key } }, context) => deletePicture(context, ['clip'], key));
