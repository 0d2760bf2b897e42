import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import { collect, type Asked, type Found } from './collect.ts';

serveThread<Asked, Found | undefined>(collect);
