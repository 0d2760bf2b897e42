import type { AuditDetail } from '#shared/contract/audit.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import type { RequestOrigin } from '#api/kernel/http/served-operation.ts';

const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari\//],
];
const systems: readonly [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** What of an address and a browser's name may be remembered: a network of many, a country, and a browser as people call it. */
export async function seenOrigin({ address, user_agent }: RequestOrigin): Promise<NonNullable<AuditDetail['from']>> {
  const country = await countryOf(address);
  const browser = browserOf(user_agent);
  return { network: networkOf(address), ...(country !== null && { country }), ...(browser !== undefined && { browser }) };
}

/** The first 24 bits of an address, or 48 where it is long. */
function networkOf(address: string): string {
  const short = address.replace(/^::ffff:/i, '');
  if (!short.includes(':')) return `${short.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = short.split('::');
  const groups = head.split(':').filter(Boolean);
  return `${(tail === undefined ? groups : [...groups, '0', '0', '0']).slice(0, 3).join(':')}::/48`;
}

function browserOf(user_agent: string): string | undefined {
  const browser = browsers.map(([name, mark]) => [name, mark.exec(user_agent)?.[1]]).find(([, version]) => version !== undefined);
  const system = systems.find(([, mark]) => mark.test(user_agent))?.[0];
  if (!browser) return system;
  return [browser.join(' '), system].filter(Boolean).join(', ');
}
