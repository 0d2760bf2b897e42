import type { Image } from '#shared/activity/document.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { findActivity, lockActivity } from '#api/activities/activity-store.ts';
import { applyEdits } from '#api/activities/apply-edits.ts';
import { identified, type Editing } from '#api/activities/edit-quiz.ts';
import { HttpError, invalid } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { storePicture } from '#api/media/store-picture.ts';
import { imagesOf } from './images-of.ts';
import { previewQuestion } from './preview-question.ts';
import type { ReadResult } from './read-questions.ts';
import { notice, type Notice } from './reasons.ts';
import { replaceImages } from './replace-images.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readQuestionsAside } from './work-on-file.ts';

/** Nothing is dropped silently: every item of the file is imported or in `skipped`. */
export const importQuestions = serve(quizzes.importQuestions, async ({ params: { quizID }, body: { format, preview } }, context) => {
  const { actor, database, files } = context;
  const { revision, draft } = await database.asTenant(actor.tenant_id, (tx) => findActivity(tx, quizID));
  const read = await readFile(files['file']!, format || undefined);
  const fitting = fit(read, 5000 - draft.questions.length);
  const answer = {
    format: read.format,
    imported: fitting.questions.length,
    ids: [],
    skipped: fitting.skipped.map(toWire),
    losses: read.losses.map(toWire),
  };
  if (preview) return { ...answer, questions: fitting.questions.map(previewQuestion), revision };
  if (fitting.questions.length === 0) return { ...answer, revision };
  const stored = await storePictures(context, read.media);
  const questions = fitting.questions.map(({ question }) => replaceImages(question, (image) => stored.get(image.key)));
  const losses = [...read.losses, ...pictureLosses(fitting.questions, stored)].map(toWire);
  const after = await database.asTenant(actor.tenant_id, async (tx) =>
    applyEdits(tx, context, actor, await lockActivity(tx, quizID), [identified({ edit: 'import_questions', input: { questions } })]),
  );
  return { ...answer, ids: questions.map(({ id }) => id), losses, revision: after.revision };
});

async function readFile(file: { name: string; bytes: Uint8Array }, format: ReadResult['format'] | undefined): Promise<ReadResult> {
  try {
    return await readQuestionsAside({ name: file.name, bytes: file.bytes, ...(format && { format }) });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const told = { code: 'file_unreadable' as const, values: { reason: error.code, told: error.message } };
    if (error.code === 'too_large' || error.code === 'archive_too_large')
      throw new HttpError('too_large', { message: error.message, fields: { file: [told] } });
    throw invalid({ file: [told] });
  }
}

/** As many as the quiz has room for. */
function fit({ questions, skipped }: ReadResult, room: number): Pick<ReadResult, 'questions' | 'skipped'> {
  const beyond = questions.slice(Math.max(0, room)).map(({ line, question }) => notice(line, question.text, 'too_many_questions'));
  return { questions: questions.slice(0, Math.max(0, room)), skipped: [...skipped, ...beyond] };
}

/** A picture that cannot be read is left out; the rest of its question stays. */
async function storePictures(context: Editing, pictures: ReadResult['media']): Promise<Map<string, Image>> {
  const stored = new Map<string, Image>();
  for (const { key, name, bytes } of pictures) {
    try {
      stored.set(key, (await storePicture(context, context.actor.tenant_id, 'image', { name, bytes: Buffer.from(bytes) })).image);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return stored;
}

const pictureLosses = (questions: ReadResult['questions'], stored: ReadonlyMap<string, Image>): Notice[] =>
  questions
    .filter(({ question }) => imagesOf(question).some((image) => !stored.has(image.key)))
    .map(({ line, question }) => notice(line, question.text, 'picture_lost'));

const toWire = ({ line, text, code, reason }: Notice) => ({ line, text, code, reason });
