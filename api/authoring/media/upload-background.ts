import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { toMediaRow } from './media-row.ts';
import { readBackground } from '#api/kernel/pictures/moving/read-background.ts';
import { keepPicture } from '#api/kernel/pictures/store-picture.ts';

export const uploadBackground = serve(media.uploadBackground, async (_input, context) => {
  const file = context.files['file']!;
  const background = await readBackground(file, context.files['poster']);
  const { image, name, created_at } = await keepPicture(context, context.actor, 'background', file.name, background);
  return toMediaRow({ ...image, name, created_at });
});
