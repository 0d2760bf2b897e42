import { diplomas } from '#shared/contract/diplomas.ts';
import { serve } from '#api/http/served-operation.ts';
import { toMediaRow } from '#api/media/media-row.ts';
import { storePicture } from '#api/media/store-picture.ts';

export const uploadDiploma = serve(diplomas.uploadDiploma, async (_input, context) => {
  const { image, name, created_at } = await storePicture(context, context.actor, 'logo', context.files['file']!);
  return toMediaRow({ ...image, name, created_at });
});
