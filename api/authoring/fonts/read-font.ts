import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { sendFont } from './send-font.ts';

const yearSeconds = 31_536_000;

/** The file of a name never changes. */
export const readFont = serve(appearance.readFont, async ({ params: { file } }, { media, reply }) => {
  const bytes = await media.get(file);
  if (!bytes) throw notFound();
  await sendFont(reply, bytes, yearSeconds, true);
  return '';
});
