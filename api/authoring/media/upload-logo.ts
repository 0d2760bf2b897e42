import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { drawSvg, isSvg } from '#api/kernel/pictures/draw-svg.ts';
import { readPicture } from '#api/kernel/pictures/re-encode-picture.ts';
import { keepPicture } from '#api/kernel/pictures/store-picture.ts';
import { toMediaRow } from './media-row.ts';

export const uploadLogo = serve(media.uploadLogo, async (_input, context) => {
  const file = context.files['file']!;
  const picture = isSvg(file.bytes) ? await drawSvg(file) : await readPicture(file.bytes, file.field);
  const { image, name, created_at } = await keepPicture(context, context.actor, 'logo', file.name, picture);
  return toMediaRow({ ...image, name, created_at });
});
