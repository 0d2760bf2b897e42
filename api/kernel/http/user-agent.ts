import Bowser from 'bowser';

interface Device {
  browser?: string;
  system?: string;
}

/** Letters: programs need fewer than the sixteen thousand that a header may have. */
const longest = 500;

/** The library returns an unknown program's own name, which must not appear in our mails. */
const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP));

function read(user_agent: string | null): Device & { version?: string } {
  if (!user_agent) return {};
  const { browser, os } = Bowser.parse(user_agent.slice(0, longest));
  const version = /^\d+/.exec(browser.version ?? '')?.[0];
  return {
    ...(browser.name !== undefined &&
      knownBrowsers.has(browser.name) && { browser: browser.name, ...(version !== undefined && { version }) }),
    ...(os.name !== undefined && { system: os.name }),
  };
}

/** Browser and system from a User-Agent; a part that it does not name is absent. An iPad may call itself a Mac. */
export function parseUserAgent(user_agent: string | null): Device {
  const { version: _, ...device } = read(user_agent);
  return device;
}

/** The same in a few words, such as “Firefox 128, Linux”. */
export function describeUserAgent(user_agent: string | null): string | undefined {
  const { browser, version, system } = read(user_agent);
  const named = [browser, version].filter(Boolean).join(' ');
  return [named, system].filter(Boolean).join(', ') || undefined;
}
