/** The DID of a tenant: by its id, which never changes, because every diploma names it for ever. */
export function didOfTenant(public_url: string, tenant_id: string): string {
  const { host } = new URL(public_url);
  return `did:web:${encodeURIComponent(host)}:t:${tenant_id}`;
}

/** The address of a did:web document; undefined for any other DID. */
export function urlOfDid(did: string, protocol: 'https:' | 'http:' = 'https:'): string | undefined {
  const [scheme, method, host, ...path] = did.split(':');
  if (scheme !== 'did' || method !== 'web' || !host) return undefined;
  const at = path.length === 0 ? '/.well-known' : `/${path.map(decodeURIComponent).join('/')}`;
  return `${protocol}//${decodeURIComponent(host)}${at}/did.json`;
}

export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** The document of an issuer: every key that it has ever signed with. Verifiers compare names literally, so they are complete. */
export function didDocument(did: string, keys: readonly { id: string; jwk: PublicJwk }[]) {
  const methods = keys.map(({ id, jwk }) => ({
    id: `${did}#${id}`,
    type: 'JsonWebKey2020',
    controller: did,
    publicKeyJwk: { ...jwk, kid: id, alg: 'ES256' },
  }));
  const names = methods.map(({ id }) => id);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: names,
    authentication: names,
  };
}
