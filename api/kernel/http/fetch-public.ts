import { callableUrl, openGuardedFetch, RefusedAddress } from './guarded-fetch.ts';

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole exchange. */
  timeout?: number;
}

const usualTimeout = 10_000;
const maxBytes = 1_000_000;
const securePort: ReadonlySet<string> = new Set(['443']);

/**
 * Like fetch, but only for public hosts over https on its standard port, or for the installation's own hosts. Follows no redirects, and is limited to
 * ten seconds unless stated otherwise and to a megabyte.
 */
export const publicFetch =
  (private_hosts: readonly string[]) =>
  async (address: string, { method = 'GET', headers = {}, body, signal, timeout = usualTimeout }: Init = {}): Promise<Response> => {
    const url = callableUrl(address, private_hosts, securePort);
    if (!url) throw new RefusedAddress('This address may not be called.');
    const fetch = openGuardedFetch(private_hosts);
    try {
      const sent = body instanceof URLSearchParams ? body.toString() : (body as string | Uint8Array | null | undefined);
      const reply = await fetch(address, { method, headers, timeout, maxBytes, ...(sent && { body: sent }), ...(signal && { signal }) });
      if (reply.is_cut) throw new Error('The answer is too long.');
      return asResponse(reply);
    } finally {
      await fetch.close();
    }
  };

function asResponse({ status, headers, body }: Awaited<ReturnType<ReturnType<typeof openGuardedFetch>>>): Response {
  const isEmpty = status === 204 || status === 304;
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]));
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: kept });
}
