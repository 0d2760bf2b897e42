import { diplomas } from '#shared/contract/diplomas.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { toMediaRow } from '#api/authoring/media/media-row.ts';
import { storePicture } from '#api/kernel/pictures/store-picture.ts';

export const uploadDiploma = serve(diplomas.uploadDiploma, async (_input, context) => {
  const { image, name, created_at } = await storePicture(context, context.actor, 'logo', context.files['file']!);
  return toMediaRow({ ...image, name, created_at });
});
