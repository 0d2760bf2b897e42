/** Any base address works: only the part after its host is returned. */
const site = 'https://own.invalid';

/**
 * The path of an address that came with a request, for a redirect on this site; undefined when it leads to another site, or is invalid. Resolves it
 * first, as browsers do: "/\t/host" and "/\\host" name another host, and so does the resolved form of "/.//host".
 */
export function ownPath(address: unknown): string | undefined {
  if (typeof address !== 'string' || address === '') return undefined;
  const url = URL.parse(address, site);
  if (url?.origin !== site || !/^\/(?!\/)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
