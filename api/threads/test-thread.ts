import { threadId } from 'node:worker_threads';
import { serveThread } from './serve-thread.ts';

/** Answers which thread it is. */
serveThread<'which', number>(() => threadId);
