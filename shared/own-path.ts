/** Any address of a website does: only what follows its host is answered. */
const site = 'https://own.invalid';

/**
 * The path of an address that somebody sent along, for a redirect on this site; undefined where it leads to another site, or is none. It is resolved
 * first, as browsers do it: "/\t/host" and "/\\host" name another host, and what dots leave of "/.//host" does so when it is resolved again.
 */
export function ownPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || given === '') return undefined;
  const url = URL.parse(given, site);
  if (url?.origin !== site || !/^\/(?!\/)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
