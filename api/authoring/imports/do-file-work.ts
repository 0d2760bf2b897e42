import { newId } from '#shared/ids.ts';
import type { FileTask, FileWorkDone } from './file-work.ts';
import type { Media } from './media.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { FileProgress } from './work-on-file.ts';
import { writeQuestions } from './write-questions.ts';

interface Answer {
  done: FileWorkDone;
  bytes: Uint8Array[];
}
type Report = (progress: FileProgress) => void;

/** The work of the process behind work-on-file.ts. `pieces`: the bytes of the file, or of the pictures in order. */
export function doFileWork(task: FileTask, pieces: readonly Uint8Array[], report: Report): Answer {
  try {
    return task.kind === 'read' ? read(task, pieces[0] ?? new Uint8Array(), report) : write(task, pieces, report);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { done: { kind: 'unreadable', code: error.code }, bytes: [] };
  }
}

function read({ name, format }: Extract<FileTask, { kind: 'read' }>, bytes: Uint8Array, report: Report): Answer {
  const { media, ...result } = readQuestions({ name, bytes, ...(format && { format }) }, newId, report);
  const named = media.map(({ key, name: file }) => ({ key, name: file }));
  return { done: { kind: 'read', result: { ...result, media: named }, sizes: sizesOf(media) }, bytes: media.map((each) => each.bytes) };
}

function write(
  { questions, format, pictures, title, personTypes, labyrinth, losses }: Extract<FileTask, { kind: 'write' }>,
  pieces: readonly Uint8Array[],
  report: Report,
): Answer {
  const media = new Map<string, Media>();
  for (const [place, { key, name }] of pictures.entries()) {
    const bytes = pieces[place];
    // An empty piece marks a picture that no longer exists.
    if (bytes && bytes.length > 0) media.set(key, { name, bytes });
  }
  const { bytes, ...result } = writeQuestions(questions, format, {
    title,
    media,
    personTypes,
    reportProgress: report,
    ...(labyrinth && { labyrinth }),
    ...(losses && { losses }),
  });
  return { done: { kind: 'written', result, sizes: [bytes.length] }, bytes: [bytes] };
}

const sizesOf = (pieces: readonly { bytes: Uint8Array }[]): number[] => pieces.map(({ bytes }) => bytes.length);
