import { mostClipBytes } from '#shared/contract/media.ts';
import type { Clip } from '#shared/content/question.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { readClip } from '#api/kernel/pictures/clips/read-clip.ts';
import { keepMedia } from '#api/kernel/pictures/store-picture.ts';
import type { Editing } from '#api/authoring/activities/edit-quiz.ts';
import { clipKey, ownClipsOf } from './own-clips.ts';
import type { ReadResult } from './read-questions.ts';

/** The clip that is stored instead of one in a file: its picture stands for it. */
export type StoredClip = Pick<Clip, 'kind' | 'source'> & { poster: { key: string; width: number; height: number } };

/** Stores the films and sounds of a file as an upload does, by their keys in it. One that is refused there is left out. */
export async function storeClips(
  context: Editing,
  { questions, media }: Pick<ReadResult, 'questions' | 'media'>,
  signal: AbortSignal | undefined,
): Promise<Map<string, StoredClip>> {
  const files = new Map(media.map((file) => [file.key, file]));
  const clips = new Map(questions.flatMap(({ question }) => ownClipsOf(question)).map((clip) => [clipKey(clip), clip]));
  const stored = new Map<string, StoredClip>();
  for (const [key, clip] of clips) {
    if (signal?.aborted) throw new HttpError('not_ready', { retryAfter: 1 });
    const file = files.get(key);
    const poster = clip.poster && files.get(clip.poster.key);
    if (!file || file.bytes.length > mostClipBytes) continue;
    try {
      const read = await readClip(
        { field: 'file', bytes: Buffer.from(file.bytes) },
        poster && { field: 'file', bytes: Buffer.from(poster.bytes) },
      );
      const { key: source, width, height } = await keepMedia(context, context.actor, 'clip', file.name, read);
      stored.set(key, { kind: read.moving.kind, source, poster: { key: source, width, height } });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return stored;
}
