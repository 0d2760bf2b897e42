import { threadId } from 'node:worker_threads';
import { serveThread } from './serve-thread.ts';

/** Answers which process and thread it is, or ends without an answer. */
serveThread<'which' | 'end', string>((task) => (task === 'end' ? process.exit(1) : `${process.pid}/${threadId}`));
