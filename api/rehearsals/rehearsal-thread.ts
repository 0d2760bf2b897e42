import { serveThread } from '#api/threads/serve-thread.ts';
import { rehearse } from './rehearse.ts';

serveThread(rehearse);
