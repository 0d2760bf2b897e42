import type { Motion } from '#shared/content/question.ts';
import type { MediaStore } from '../kept-bytes.ts';

/** Under which name the moving one of a picture lies in the media store. */
export const motionName = (key: string, kind: Motion): string => `${key}.motion.${kind}`;

/** Takes a picture's files away. */
export async function deleteFilesOf(
  store: Pick<MediaStore, 'delete'>,
  { key, motion }: { key: string; motion: Motion | null },
): Promise<void> {
  await store.delete(key);
  if (motion) await store.delete(motionName(key, motion));
}
