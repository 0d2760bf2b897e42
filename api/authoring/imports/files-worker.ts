import { newId } from '#shared/ids.ts';
import type { FileTask, FileWorkDone } from './file-work.ts';
import type { Media } from './media.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { FileProgress } from './work-on-file.ts';
import { writeQuestions } from './write-questions.ts';

/** The process behind work-on-file.ts: one request, one reply. */
async function work(task: FileTask): Promise<void> {
  const pieces = unframed(await readInput());
  try {
    const { done, bytes } = task.kind === 'read' ? read(task, pieces[0] ?? new Uint8Array()) : write(task, pieces);
    process.send?.(done);
    for (const piece of bytes) process.stdout.write(piece);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    process.send?.({ kind: 'unreadable', code: error.code } satisfies FileWorkDone);
  }
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The length-prefixed pieces, without copying them. */
function unframed(input: Buffer): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < input.length;) {
    const end = at + 4 + input.readUInt32BE(at);
    pieces.push(input.subarray(at + 4, end));
    at = end;
  }
  return pieces;
}

interface Answer {
  done: FileWorkDone;
  bytes: Uint8Array[];
}

function read({ name, format }: Extract<FileTask, { kind: 'read' }>, bytes: Uint8Array): Answer {
  const { media, ...result } = readQuestions({ name, bytes, ...(format && { format }) }, newId, report);
  const named = media.map(({ key, name: file }) => ({ key, name: file }));
  return { done: { kind: 'read', result: { ...result, media: named }, sizes: sizesOf(media) }, bytes: media.map((each) => each.bytes) };
}

function write(
  { questions, format, pictures, title, personTypes, labyrinth, losses }: Extract<FileTask, { kind: 'write' }>,
  pieces: Uint8Array[],
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

/** Reports no more often than a person can read. */
let reportedAt = 0;
function report(progress: FileProgress): void {
  if (performance.now() - reportedAt < 200) return;
  reportedAt = performance.now();
  process.send?.({ kind: 'progress', ...progress });
}

process.once('message', (message) => void work(message as FileTask));
// The process waits until the server has the reply or is gone.
process.once('disconnect', () => process.exit());
