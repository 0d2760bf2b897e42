import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { toMediaRow } from './media-row.ts';
import { storePicture } from '#api/kernel/pictures/store-picture.ts';

export const uploadLogo = serve(media.uploadLogo, async (_input, context) => {
  const { image, name, created_at } = await storePicture(context, context.actor, 'logo', context.files['file']!);
  return toMediaRow({ ...image, name, created_at });
});
