import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import { rehearse } from './rehearse.ts';

serveThread(rehearse);
