import { playerDomain, type TlsState } from '#shared/contract/player-domain.ts';
import type { Config } from '#api/kernel/config.ts';
import { notFound } from '#api/kernel/errors.ts';
import { isPublicAddress } from '#api/kernel/http/guarded-fetch.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lookAtDns } from './look-at-dns.ts';
import { lookAtTls } from './look-at-tls.ts';
import { findPlayerDomain } from './player-domain-store.ts';

/** Where the domain leads now, and how it is secured there. Nothing of it is stored. */
export const checkPlayerDomain = serve(playerDomain.checkPlayerDomain, async (_, { database, actor, config, clock }) => {
  const named = await database.asActor(actor, (tx) => findPlayerDomain(tx, actor.tenant_id));
  if (!named) throw notFound();
  const now = clock.now();
  // Outside of any transaction: name servers and hosts take their time.
  const dns = await lookAtDns(config, named.domain, targetOf(config));
  return { checked_at: now.toISOString(), dns, tls: await tlsOf(config, named.domain, dns.addresses, now) };
});

/** The name that a CNAME record points to. */
export const targetOf = ({ public_url }: Pick<Config, 'public_url'>): string => new URL(public_url).hostname.toLowerCase();

/** A single address that leads inside refuses all: the name may be set up to reach our network. */
async function tlsOf(
  { private_hosts }: Pick<Config, 'private_hosts'>,
  domain: string,
  addresses: readonly string[],
  now: Date,
): Promise<TlsState> {
  const [address] = addresses;
  if (address === undefined) return { state: 'unknown', expires_at: null };
  const isAllowed = addresses.every(isPublicAddress) || private_hosts.includes(domain);
  return isAllowed ? lookAtTls({ address, domain, now }) : { state: 'unreachable', expires_at: null };
}
