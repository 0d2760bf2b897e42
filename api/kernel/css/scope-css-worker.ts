import { scopeCss } from '#shared/css/scope-css.ts';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';

serveThread((css: string) => scopeCss(css).css);
