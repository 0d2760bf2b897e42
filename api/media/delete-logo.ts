import { media } from '#shared/contract/media.ts';
import { serve } from '#api/http/served-operation.ts';
import { deletePicture } from './delete-picture.ts';

export const deleteLogo = serve(media.deleteLogo, ({ params: { key } }, context) => deletePicture(context, ['logo'], key));
