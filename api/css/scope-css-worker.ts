import { parentPort } from 'node:worker_threads';
import { scopeCss } from '#shared/css/scope-css.ts';

/** Runs as a thread of its own: takes a number and a text, and answers the number and the text as it may stand in a page. */
parentPort?.on('message', ({ id, css }: { id: number; css: string }) => parentPort?.postMessage({ id, css: scopeCss(css).css }));
