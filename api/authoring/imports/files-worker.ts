import { doFileWork } from './do-file-work.ts';
import type { FileTask } from './file-work.ts';
import type { FileProgress } from './work-on-file.ts';

/** The process behind work-on-file.ts: one request, one reply. */
async function work(task: FileTask): Promise<void> {
  const { done, bytes } = doFileWork(task, unframed(await readInput()), report);
  process.send?.(done);
  for (const piece of bytes) process.stdout.write(piece);
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
