import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import { collect, type CollectTask, type Found } from './collect.ts';

serveThread<CollectTask, Found | undefined>(collect);
