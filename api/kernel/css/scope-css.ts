import { scopeCss as scopeHere } from '#shared/css/scope-css.ts';
import { openThread } from '#api/kernel/threads/open-thread.ts';

/** Characters that are read in a few milliseconds; starting to talk to a thread costs about as much. */
const short = 1_000;
const thread = openThread<string, string>(new URL('./scope-css-worker.ts', import.meta.url));

/** An editor's CSS, scoped for a player's page. Parsing a long one takes hundreds of milliseconds, so it runs in a thread. */
export const scopeCss = async (css: string): Promise<string> => (css.length <= short ? scopeHere(css).css : thread.run(css));
