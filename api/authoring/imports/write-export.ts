import { LRUCache } from 'lru-cache';
import { canShuffle, shufflesAnswers } from '#questions/player-option.ts';
import { usedAnswers } from '#questions/unused-answers.ts';
import { outcomesOf } from '#activity/document.ts';
import { labyrinthOf } from '#activity/own-lists.ts';
import type { ClipFormat } from '#shared/content/clip-kinds.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { questionsOf } from '#shared/content/part.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Editing } from '#api/authoring/activities/edit-quiz.ts';
import { motionName } from '#api/kernel/pictures/moving/motion-name.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { ExportFormat } from '#shared/content/file-formats.ts';
import { imagesOf } from './images-of.ts';
import type { Media } from './media.ts';
import { clipKey, ownClipsOf } from './own-clips.ts';
import type { Notice } from './reasons.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { waiterOf } from './waiter-of.ts';
import { writeQuestionsAside } from './work-on-file.ts';
import type { ExportedFile } from './write-questions.ts';

/** The most bytes of pictures: more than any import accepts, and no more than a process can hold. */
const mostPictures = 3 * mostFileBytes;

/** Caches the losses of recent files: an editor who reads the losses usually downloads the file next, and reading it back is half of the work. */
const known = new LRUCache<string, Notice[]>({ max: 100, maxSize: 100_000, sizeCalculation: (losses) => losses.length + 1 });

/** The questions of a quiz as a file, with its losses. */
export async function writeExport(context: Editing, quizID: string, format: ExportFormat): Promise<ExportedFile> {
  const { actor, database, media } = context;
  const { draft, revision } = await database.asActor(actor, (tx) => findActivity(tx, quizID));
  // A file has no settings of an activity, so each question includes the ones that apply to it.
  const asSet = questionsOf(draft).map((question) =>
    canShuffle(question) && shufflesAnswers(draft.settings, question) ? { ...question, shuffle_answers: true } : question,
  );
  // Other programs get what players get; our own format also keeps the fields that were not filled.
  const questions = format === 'json' ? asSet : asSet.map((question) => ({ ...question, answers: usedAnswers(question) }));
  const { name: title } = draft;
  const personTypes = outcomesOf(draft);
  const pictures = new Map<string, () => Promise<Media | undefined>>();
  let total = 0;
  const read = async (key: string): Promise<Media | undefined> => {
    const bytes = await media.get(key);
    total += bytes?.length ?? 0;
    if (total > mostPictures) throw new HttpError('too_large');
    return bytes && { name: key, bytes };
  };
  if (format === 'json' || format === 'qti' || format === 'h5p') {
    for (const { kind, source } of questions.flatMap(ownClipsOf))
      pictures.set(clipKey({ kind, source }), () => read(motionName(source, kind as ClipFormat)));
    for (const { key } of questions.flatMap(imagesOf)) pictures.set(key, () => read(key));
  }
  const place = `${quizID} ${revision} ${format}`;
  const losses = known.get(place);
  const labyrinth = labyrinthOf(draft);
  const work = { questions, format, title, personTypes, ...(labyrinth && { labyrinth }), ...(losses && { losses }) };
  try {
    const file = await writeQuestionsAside(work, pictures, waiterOf(context, quizID));
    known.set(place, file.losses);
    return file;
  } catch (error) {
    throw error instanceof UnreadableFile ? new HttpError('too_large') : error;
  }
}
