import type { Question } from '#shared/activity/document.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { findActivity } from '#api/activities/activity-store.ts';
import { serve } from '#api/http/served-operation.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { imagesOf } from './images-of.ts';
import type { Media } from './media.ts';
import { writeQuestionsAside } from './work-on-file.ts';

/** The file itself; what it does not carry is told by X-Losses, a number. */
export const exportQuestions = serve(
  quizzes.exportQuestions,
  async ({ params: { quizID }, query: { format } }, { actor, database, media, reply }) => {
    const { draft } = await database.asTenant(actor.tenant_id, (tx) => findActivity(tx, quizID));
    const pictures = format === 'json' || format === 'qti' ? await readPictures(media, draft.questions) : new Map<string, Media>();
    const file = await writeQuestionsAside({ questions: draft.questions, format, title: draft.name, media: pictures });
    await reply
      .type(file.content_type)
      .header(
        'content-disposition',
        `attachment; filename="questions.${file.name.split('.').pop()}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'no-store')
      .header('x-losses', file.losses.length)
      .send(Buffer.from(file.bytes));
    return '';
  },
);

async function readPictures(store: MediaStore, questions: readonly Question[]): Promise<Map<string, Media>> {
  const pictures = new Map<string, Media>();
  for (const { key } of questions.flatMap(imagesOf)) {
    if (pictures.has(key)) continue;
    const bytes = await store.get(key);
    if (bytes) pictures.set(key, { name: `${key}.webp`, bytes });
  }
  return pictures;
}
