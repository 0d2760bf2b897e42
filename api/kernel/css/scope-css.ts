import { openThread } from '#api/kernel/threads/open-thread.ts';

/** Characters that are read in a few milliseconds; starting to talk to a thread costs about as much. */
const short = 1_000;
const thread = openThread<string, string>(new URL('./scope-css-worker.ts', import.meta.url));

/**
 * An editor's CSS, scoped for a player's page. Parsing a long one takes hundreds of milliseconds, so it runs in a thread. Few activities have any, so
 * the large parser is loaded when needed.
 */
export async function scopeCss(css: string): Promise<string> {
  if (css === '') return '';
  if (css.length > short) return thread.run(css);
  const { scopeCss: scopeHere } = await import('#shared/css/scope-css.ts');
  return scopeHere(css).css;
}
