/** In this order: many programs name others beside themselves. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Letters: programs need fewer, and looking through the sixteen thousand that a header may have would hold everybody up. */
const longest = 500;

const firstOf = (rules: [name: string, sign: RegExp][], text: string): string | undefined => rules.find(([, sign]) => sign.test(text))?.[0];

/** Browser and system as a program tells them of itself (its User-Agent); what it does not tell is absent. An iPad may call itself a Mac. */
export function toldDevice(user_agent: string | null): { browser?: string; system?: string } {
  const told = (user_agent ?? '').slice(0, longest);
  const [browser, system] = [firstOf(browsers, told), firstOf(systems, told)];
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}
