import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { findActivity } from '#api/activities/activity-store.ts';
import type { Editing } from '#api/activities/edit-quiz.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import type { ExportFormat } from './formats.ts';
import { imagesOf } from './images-of.ts';
import type { Media } from './media.ts';
import { writeQuestionsAside } from './work-on-file.ts';
import type { ExportedFile } from './write-questions.ts';

/** The questions of a quiz as a file, and what it does not hold. */
export async function writeExport(
  { actor, database, media }: Pick<Editing, 'actor' | 'database' | 'media'>,
  quizID: string,
  format: ExportFormat,
): Promise<ExportedFile> {
  const { draft } = await database.asTenant(actor.tenant_id, (tx) => findActivity(tx, quizID));
  const pictures = format === 'json' || format === 'qti' ? await readPictures(media, questionsOf(draft)) : new Map<string, Media>();
  return writeQuestionsAside({ questions: questionsOf(draft), format, title: draft.name, media: pictures });
}

async function readPictures(store: MediaStore, questions: readonly Question[]): Promise<Map<string, Media>> {
  const pictures = new Map<string, Media>();
  for (const { key } of questions.flatMap(imagesOf)) {
    if (pictures.has(key)) continue;
    const bytes = await store.get(key);
    if (bytes) pictures.set(key, { name: `${key}.webp`, bytes });
  }
  return pictures;
}
