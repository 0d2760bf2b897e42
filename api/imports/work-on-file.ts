import { Worker } from 'node:worker_threads';
import type { Question } from '#shared/activity/document.ts';
import { HttpError } from '#api/http/errors.ts';
import type { ExportFormat, ImportFormat } from './formats.ts';
import type { Media } from './media.ts';
import type { ReadResult } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { ExportedFile } from './write-questions.ts';

export type FileWork =
  | { kind: 'read'; file: { name: string; bytes: Uint8Array; format?: ImportFormat } }
  | { kind: 'write'; questions: readonly Question[]; format: ExportFormat; title: string; media: ReadonlyMap<string, Media> };
export type FileWorkDone =
  | { kind: 'read'; result: ReadResult }
  | { kind: 'written'; result: ExportedFile }
  | { kind: 'unreadable'; code: UnreadableFile['code'] };

/** Milliseconds and MiB that one file may take of the machine. */
const longest = 60_000;
const heapMiB = 1024;
/** Threads at once: players come first on a machine of few cores. */
const room = 2;
let busy = 0;

/** readQuestions in a thread of its own: a large or hostile file holds up no player. Throws what it throws, and not_ready when all threads are busy. */
export async function readQuestionsAside(file: { name: string; bytes: Uint8Array; format?: ImportFormat }): Promise<ReadResult> {
  const done = await workOnFile({ kind: 'read', file });
  if (done.kind === 'unreadable') throw new UnreadableFile(done.code);
  if (done.kind !== 'read') throw new Error('The thread answered another question.');
  return done.result;
}

/** writeQuestions in a thread of its own. */
export async function writeQuestionsAside(work: Omit<Extract<FileWork, { kind: 'write' }>, 'kind'>): Promise<ExportedFile> {
  const done = await workOnFile({ kind: 'write', ...work });
  if (done.kind !== 'written') throw new Error('The thread answered another question.');
  return done.result;
}

async function workOnFile(work: FileWork): Promise<FileWorkDone> {
  if (busy >= room) throw new HttpError('not_ready', { retryAfter: 5 });
  busy += 1;
  const worker = new Worker(new URL('./files-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
  });
  const tooLong = setTimeout(() => void worker.terminate(), longest);
  try {
    return await new Promise<FileWorkDone>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile('too_large') : error),
      );
      // Ended before it answered: it took too long.
      worker.once('exit', () => reject(new UnreadableFile('too_large')));
    });
  } finally {
    clearTimeout(tooLong);
    busy -= 1;
  }
}
