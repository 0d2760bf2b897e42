import type { IncomingMessage } from 'node:http';
import { tooLarge } from '#api/http/body-limits.ts';

/** The bytes of a body as they were sent. Throws 413 beyond the limit, in bytes, and leaves the rest unread. */
export function readWhole(raw: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (Number(raw.headers['content-length'] ?? 0) > limit) return reject(tooLarge('bytes', limit));
    const chunks: Buffer[] = [];
    let length = 0;
    raw.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) return void chunks.push(chunk);
      raw.removeAllListeners('data');
      reject(tooLarge('bytes', limit));
    });
    raw.once('end', () => resolve(Buffer.concat(chunks)));
    raw.once('error', reject);
    raw.once('close', () => reject(new Error('The sender went away.')));
  });
}
