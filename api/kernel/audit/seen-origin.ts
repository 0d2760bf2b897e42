import type { AuditDetail } from '#shared/contract/audit.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import type { RequestOrigin } from '#api/kernel/http/served-operation.ts';
import { toldBrowser } from '#api/kernel/http/told-device.ts';

/** The parts of an address and a user agent that may be stored: a large network, a country, and the browser's common name. */
export async function seenOrigin({ address, user_agent }: RequestOrigin): Promise<NonNullable<AuditDetail['from']>> {
  const country = await countryOf(address);
  const browser = toldBrowser(user_agent);
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
