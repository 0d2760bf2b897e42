import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deletePicture } from '#api/kernel/pictures/delete-picture.ts';

export const deleteLogo = serve(media.deleteLogo, ({ params: { key } }, context) => deletePicture(context, ['logo'], key));
