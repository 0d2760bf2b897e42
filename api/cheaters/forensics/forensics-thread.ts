import { serveThread } from '#api/threads/serve-thread.ts';
import { collect, type Asked, type Found } from './collect.ts';

serveThread<Asked, Found | undefined>(collect);
