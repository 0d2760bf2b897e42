import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpError } from '#api/kernel/errors.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes. A hash occupies a core for milliseconds, so few run at once and few wait. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const mostRunning = 2;
const mostWaiting = 200;

const limited = pLimit(mostRunning);

/** Limits concurrent password work, so that a rush of sign-ins leaves threads and cores to other work. Throws not_ready when the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limited.pendingCount >= mostWaiting) throw new HttpError('not_ready', { retryAfter: 2 });
  return limited(work);
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let dummy: Promise<string> | undefined;

/** Whether the password is right. Without a hash (an unknown address) it takes the same time and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const fits = stored ?? (await dummy);
  const right = await inTurn(() => verify(fits, password).catch(() => false));
  return typeof stored === 'string' && right;
}
