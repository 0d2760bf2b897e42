import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { Config } from '#api/kernel/config.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

/** A domain in its comparable form: ASCII, lower case, without the last dot; undefined for an invalid one, or a public suffix. */
export function readDomain(text: string): string | undefined {
  const domain = domainToASCII(text.trim().replace(/^@/, '')).replace(/\.+$/, '').toLowerCase();
  const labels = domain.split('.');
  const isName = labels.length >= 2 && domain.length <= 253 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  if (!isName || /^\d+$/.test(labels.at(-1) ?? '')) return undefined;
  // A public suffix, such as co.uk or github.io, belongs to no tenant.
  return getDomain(domain, { allowPrivateDomains: true }) === null ? undefined : domain;
}

/** A TXT record beside the domain (draft-ietf-dnsop-domain-verification-techniques). */
export const recordOf = (domain: string): string => `_lucka-challenge.${domain}`;

export const domainAnswer = ({
  id,
  domain,
  token,
  verified_at,
}: Pick<Tables['tenant_domain'], 'id' | 'domain' | 'token'> & { verified_at: Date | null }) => ({
  id,
  domain,
  record: recordOf(domain),
  value: token,
  verified_at: verified_at?.toISOString() ?? null,
});

/** Whether the TXT record of a domain holds the token now. */
export async function hasRecord({ dns_servers }: Pick<Config, 'dns_servers'>, domain: string, token: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dns_servers.length > 0) resolver.setServers([...dns_servers]);
  // Each record comes in pieces of at most 255 bytes.
  const records = await resolver.resolveTxt(recordOf(domain)).catch(() => []);
  return records.some((pieces) => pieces.join('').trim() === token);
}
