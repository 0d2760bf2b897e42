type Cookies = Map<string, string>;

/** Just enough of a browser to be sent from page to page: cookies by host, and redirects one by one. */
export function testBrowser() {
  const jar = new Map<string, Cookies>();
  const cookiesOf = (url: URL): Cookies => {
    const cookies = jar.get(url.host) ?? new Map<string, string>();
    jar.set(url.host, cookies);
    return cookies;
  };
  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookiesOf(url)].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookiesOf(url).delete(pair.slice(0, at));
      else cookiesOf(url).set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  /** Follows redirects up to the first address that `isEnd`; answers that address, unopened. */
  async function follow(address: string, isEnd: (url: URL) => boolean): Promise<URL> {
    let next = new URL(address);
    for (let steps = 0; steps < 12 && !isEnd(next); steps += 1) {
      const response = await open(next.href);
      const to = response.headers.get('location');
      if (!to) throw new Error(`${next.href} answered ${response.status}: ${await response.text()}`);
      next = new URL(to, next);
    }
    return next;
  }
  return { open, follow, cookie: (base: string, name: string) => jar.get(new URL(base).host)?.get(name) };
}
