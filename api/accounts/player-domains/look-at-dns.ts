import { Resolver } from 'node:dns/promises';
import type { Config } from '#api/kernel/config.ts';
import type { DnsState } from '#shared/contract/player-domain.ts';

interface Found {
  cname: string | null;
  addresses: string[];
}

/** Where a name leads now. */
async function find({ dns_servers }: Pick<Config, 'dns_servers'>, name: string): Promise<Found> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dns_servers.length > 0) resolver.setServers([...dns_servers]);
  const [names, four, six] = await Promise.all([
    resolver.resolveCname(name).catch(() => []),
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ]);
  return { cname: names[0]?.replace(/\.$/, '').toLowerCase() ?? null, addresses: [...four, ...six] };
}

/** Whether a domain leads to the host of the installation: by a CNAME, or to one of its addresses. */
export async function lookAtDns(config: Pick<Config, 'dns_servers'>, domain: string, target: string): Promise<DnsState> {
  const [found, wanted] = await Promise.all([find(config, domain), find(config, target)]);
  return { ...found, state: stateOf(found, wanted, target) };
}

export function stateOf({ cname, addresses }: Found, wanted: Pick<Found, 'addresses'>, target: string): DnsState['state'] {
  if (cname === null && addresses.length === 0) return 'missing';
  return cname === target || addresses.some((address) => wanted.addresses.includes(address)) ? 'right' : 'elsewhere';
}
