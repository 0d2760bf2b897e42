import { type ChildProcess, fork } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import type { Question } from '#shared/content/question.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { moduleCache } from '#api/kernel/threads/module-cache.ts';
import { newFileQueue } from './file-queue.ts';
import type { FileTask, FileWorkDone } from './file-work.ts';
import type { ImportFormat } from '#shared/content/file-formats.ts';
import { isArchive, listArchive } from './formats/archive.ts';
import type { Media } from './media.ts';
import type { ReadResult } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { ExportedFile } from './write-questions.ts';

/** Whose tenant waits for the file, what stops the work, and who receives its progress. */
export interface Waiter {
  tenant: string;
  signal?: AbortSignal;
  reportProgress?: (progress: FileProgress) => void;
}
/** waiting: `done` files are ahead. reading, writing, checking: `done` questions are finished. */
export interface FileProgress {
  phase: 'waiting' | 'reading' | 'writing' | 'checking';
  done: number;
  of?: number;
}

/** The most milliseconds and MiB for one file. */
const longest = 60_000;
const heapMiB = 1024;
/** Processes at once: players have priority on a machine with few cores. */
const queue = newFileQueue({ room: 2, mostWaiting: 5, longestWait: 60_000 });

/**
 * Runs readQuestions in a separate process, so that a large or hostile file delays no player. An archive that declares to be too large is refused
 * before. Throws what readQuestions throws, and not_ready when all processes are busy for too long.
 */
export async function readQuestionsAside(
  { name, bytes, format }: { name: string; bytes: Uint8Array; format?: ImportFormat },
  waiter: Waiter,
): Promise<ReadResult> {
  if (isArchive(bytes)) listArchive(bytes);
  const { done, pieces } = await fileWork.run({ kind: 'read', name, ...(format && { format }) }, [bytes], waiter);
  if (done.kind === 'unreadable') throw new UnreadableFile(done.code);
  if (done.kind !== 'read') throw new Error('The process answered another question.');
  return { ...done.result, media: done.result.media.map((picture, place) => ({ ...picture, bytes: pieces[place] ?? new Uint8Array() })) };
}

/** Runs writeQuestions in a separate process. `pictures` are read one after another, when the process is ready for them. */
export async function writeQuestionsAside(
  work: Omit<Extract<FileTask, { kind: 'write' }>, 'kind' | 'pictures'> & { questions: readonly Question[] },
  pictures: ReadonlyMap<string, () => Promise<Media | undefined>>,
  waiter: Waiter,
): Promise<ExportedFile> {
  async function* each(): AsyncGenerator<Uint8Array> {
    for (const read of pictures.values()) yield (await read())?.bytes ?? new Uint8Array();
  }
  const names = [...pictures.keys()].map((key) => ({ key, name: key.includes('.') ? key : `${key}.webp` }));
  const { done, pieces } = await fileWork.run({ kind: 'write', ...work, pictures: names }, each(), waiter);
  if (done.kind !== 'written') throw new Error('The process answered another question.');
  return { ...done.result, bytes: pieces[0] ?? new Uint8Array() };
}

/** A process instead of a thread: a thread that runs out of memory, or a crash of Node in it, would end the server. */
async function workOnFile(
  task: FileTask,
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { tenant, signal, reportProgress = () => undefined }: Waiter,
): Promise<{ done: FileWorkDone; pieces: Uint8Array[] }> {
  const leave = await queue.enter(tenant, {
    ...(signal && { signal }),
    reportProgress: (done) => reportProgress({ phase: 'waiting', done }),
  });
  const worker = fork(new URL('./files-worker.ts', import.meta.url), {
    serialization: 'advanced',
    env: moduleCache,
    execArgv: [`--max-old-space-size=${heapMiB}`],
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  });
  const stop = (): void => void worker.kill('SIGKILL');
  const tooLong = setTimeout(stop, longest);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    worker.send(task);
    const sending = pipeline(framed(input), worker.stdin!).catch(unlessGone);
    const [done] = await Promise.all([answerOf(worker, reportProgress), sending]);
    return { done, pieces: await piecesOf(worker, 'sizes' in done ? done.sizes : []) };
  } catch (error) {
    stop();
    throw signal?.aborted ? new HttpError('not_ready', { retryAfter: 1 }) : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    if (worker.connected) worker.disconnect();
    clearTimeout(tooLong);
    leave();
  }
}

/** Tests with many small files replace it. */
export const fileWork = { run: workOnFile };

/** A process that has ended accepts no more data; its exit gives the reason. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')) throw error;
}

/** Each piece with its length before it: large files travel as a byte stream, never as a message that is copied at once. */
async function* framed(input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of input) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    if (piece.length > 0) yield piece;
  }
}

function answerOf(worker: ChildProcess, reportProgress: (progress: FileProgress) => void): Promise<FileWorkDone> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      const done = message as FileWorkDone | (FileProgress & { kind: 'progress' });
      if (done.kind === 'progress') reportProgress(done);
      else resolve(done);
    });
    worker.once('error', reject);
    // A signal ended it before the reply: it took too long or too much memory.
    worker.once('exit', (code, signal) => reject(signal ? new UnreadableFile('too_heavy') : new Error(`The process ended with ${code}.`)));
  });
}

async function piecesOf(worker: ChildProcess, sizes: readonly number[]): Promise<Uint8Array[]> {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const chunks: Buffer[] = [];
  let come = 0;
  if (total > 0) {
    for await (const chunk of worker.stdout! as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      come += chunk.length;
      if (come >= total) break;
    }
  }
  if (come !== total) throw new Error('The process ended before its answer was whole.');
  const whole = Buffer.concat(chunks, come);
  let from = 0;
  return sizes.map((size) => whole.subarray(from, (from += size)));
}
