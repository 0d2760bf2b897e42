import { media } from '#shared/contract/media.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { readClip } from '#api/kernel/pictures/clips/read-clip.ts';
import { keepMedia } from '#api/kernel/pictures/store-picture.ts';
import { toClipRow } from './media-row.ts';

export const uploadClip = serve(media.uploadClip, async (_input, context) => {
  const file = context.files['file']!;
  const clip = await readClip(file, context.files['poster']);
  return toClipRow({ ...(await keepMedia(context, context.actor, 'clip', file.name, clip)), motion: clip.moving.kind });
});
