import type { StoredMotion } from '#shared/content/question.ts';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';

/** The name of a picture's animation, video or sound in the media store. */
export const motionName = (key: string, kind: StoredMotion): string => `${key}.motion.${kind}`;

/** Deletes a picture's files. */
export async function deleteFilesOf(
  store: Pick<MediaStore, 'delete'>,
  { key, motion }: { key: string; motion: StoredMotion | null },
): Promise<void> {
  await store.delete(key);
  if (motion) await store.delete(motionName(key, motion));
}
