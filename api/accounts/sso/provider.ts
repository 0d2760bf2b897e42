import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { Config } from '#api/kernel/config.ts';
import { publicFetch } from '#api/kernel/http/fetch-public.ts';
import type { Sealing } from '#api/kernel/http/sealing.ts';
import { sealedFor, type Connection } from './connection-store.ts';

/** Caches the providers' metadata for ten minutes; a connection that changes gets a new id or secret, and so a new entry. */
const known = new LRUCache<string, Configuration>({ max: 1_000, ttl: 600_000 });
const keyOf = ({ id, sealed_secret }: Connection): string => `${id} ${sealed_secret}`;

interface Needed {
  config: Pick<Config, 'private_hosts'>;
  sealing: Sealing;
}

/** The provider of a tenant, reached only at public addresses or the installation's own. Throws where it does not answer as a provider. */
export async function openProvider({ config, sealing }: Needed, connection: Connection): Promise<Configuration> {
  const kept = known.get(keyOf(connection));
  if (kept) return kept;
  const secret = sealing.open(connection.sealed_secret, sealedFor(connection.tenant_id));
  if (secret === undefined)
    throw new Error('The secret of the provider cannot be opened: SEALING_KEY is not the one that it was sealed with.');
  const issuer = new URL(connection.issuer);
  const opened = await discovery(issuer, connection.client_id, undefined, asProviderWants(secret), {
    [customFetch]: publicFetch(config.private_hosts),
    // The guarded fetch lets plain http through to the installation's own hosts alone.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    timeout: 10,
  });
  // Without it the signature of an ID token is not checked, and a foreign key is accepted.
  enableNonRepudiationChecks(opened);
  known.set(keyOf(connection), opened);
  return opened;
}

/** Drops the cached metadata of a provider, such as keys that it has changed since. */
export const forgetProvider = (connection: Connection): void => void known.delete(keyOf(connection));

/** In the header (RFC 6749 §2.3.1) where the provider takes that, else in the body. */
function asProviderWants(secret: string): ClientAuth {
  const [header, body] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, form, headers) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const inHeader = !taken || taken.includes('client_secret_basic');
    return (inHeader ? header : body)(server, client, form, headers);
  };
}
