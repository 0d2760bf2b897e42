import { fork } from 'node:child_process';
import type { Question } from '#shared/content/question.ts';
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
/** Processes at once: players come first on a machine of few cores. */
const room = 2;
let busy = 0;

/** readQuestions in a process of its own: a large or hostile file holds up no player. Throws what it throws, and not_ready when all are busy. */
export async function readQuestionsAside(file: { name: string; bytes: Uint8Array; format?: ImportFormat }): Promise<ReadResult> {
  const done = await workOnFile({ kind: 'read', file });
  if (done.kind === 'unreadable') throw new UnreadableFile(done.code);
  if (done.kind !== 'read') throw new Error('The process answered another question.');
  return done.result;
}

/** writeQuestions in a process of its own. */
export async function writeQuestionsAside(work: Omit<Extract<FileWork, { kind: 'write' }>, 'kind'>): Promise<ExportedFile> {
  const done = await workOnFile({ kind: 'write', ...work });
  if (done.kind !== 'written') throw new Error('The process answered another question.');
  return done.result;
}

/** A process and no thread: what makes a thread run out of memory, or Node itself fail there, would end the server with it. */
async function workOnFile(work: FileWork): Promise<FileWorkDone> {
  if (busy >= room) throw new HttpError('not_ready', { retryAfter: 5 });
  busy += 1;
  const worker = fork(new URL('./files-worker.ts', import.meta.url), {
    serialization: 'advanced',
    // What reads files of strangers needs none of the server's secrets.
    env: {},
    execArgv: [`--max-old-space-size=${heapMiB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const tooLong = setTimeout(() => void worker.kill('SIGKILL'), longest);
  try {
    return await new Promise<FileWorkDone>((resolve, reject) => {
      worker.once('message', (done) => resolve(done as FileWorkDone));
      worker.once('error', reject);
      // Ended by a signal before it answered: it took too long, or too much memory.
      worker.once('exit', (code, signal) =>
        reject(signal ? new UnreadableFile('too_large') : new Error(`The process ended with ${code}.`)),
      );
      worker.send(work, (error) => error && reject(error));
    });
  } finally {
    if (worker.connected) worker.disconnect();
    clearTimeout(tooLong);
    busy -= 1;
  }
}
