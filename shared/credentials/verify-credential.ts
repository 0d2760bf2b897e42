import { urlOfDid, type PublicJwk } from './did-web.ts';
import { fromBase64Url, isSetIn } from './status-list.ts';

/** The checks, in this order. */
export const checks = ['form', 'issuer', 'signature', 'status'] as const;
export type Check = (typeof checks)[number];
export interface Checked {
  check: Check;
  is_right: boolean;
}

/** The fields that are read from a credential. */
export interface ReadCredential {
  id: string;
  name?: string;
  issuer: { id: string; name: string };
  validFrom: string;
  validUntil?: string;
  credentialSubject: {
    id: string;
    identifier?: { identityHash: string }[];
    narrative?: string;
    achievement: { name: string; criteria: { narrative: string } };
  };
  credentialStatus: { statusListIndex: string; statusListCredential: string; statusPurpose: string };
}
type Claims = ReadCredential & { '@context': string[]; type: string[]; iss: string; jti: string; nbf: number; exp?: number; sub: string };

interface Token {
  header: { alg?: unknown; typ?: unknown; kid?: unknown };
  claims: Claims;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** Reads the reply of an address. Throws when there is none. */
export type Load = (url: string) => Promise<string>;

interface Options {
  load: Load;
  /** Milliseconds. */
  now: number;
  /** The protocol of did:web addresses; http when everything runs on one machine. */
  protocol?: 'https:' | 'http:';
}

/** Whether a credential was valid only until now. */
export const isExpired = ({ validUntil }: Pick<ReadCredential, 'validUntil'>, now: number): boolean =>
  validUntil !== undefined && Date.parse(validUntil) < now;

/** The credential in a token, unverified. Throws when it is invalid. */
export const readCredential = (jwt: string): ReadCredential => readToken(jwt).claims;

/**
 * Verifies a diploma's credential using only the data that its issuer publishes: returns each check with its result, and stops after the first failed
 * one. Throws when something cannot be loaded, which says nothing about the diploma.
 */
export async function* verifyCredential(jwt: string, options: Options): AsyncGenerator<Checked> {
  const token = tryToRead(jwt);
  yield { check: 'form', is_right: token !== undefined && isWhole(token, options.now) };
  if (!token || !isWhole(token, options.now)) return;
  const key = await findKey(token, options);
  yield { check: 'issuer', is_right: key !== undefined };
  if (!key) return;
  const isGenuine = await isSigned(token, key);
  yield { check: 'signature', is_right: isGenuine };
  if (!isGenuine) return;
  yield { check: 'status', is_right: !(await isWithdrawn(token.claims, options)) };
}

function tryToRead(jwt: string): Token | undefined {
  try {
    return readToken(jwt);
  } catch {
    return undefined;
  }
}

function readToken(jwt: string): Token {
  const [header = '', claims = '', signature = '', ...more] = jwt.split('.');
  if (more.length > 0) throw new Error('not a JWT');
  const json = (part: string): never => JSON.parse(new TextDecoder().decode(fromBase64Url(part))) as never;
  return {
    header: json(header),
    claims: json(claims),
    signed: new TextEncoder().encode(`${header}.${claims}`),
    signature: fromBase64Url(signature),
  };
}

/** As Open Badges 3.0 requires: the claims equal the fields of the credential, and it is valid by now. One that has expired is still genuine. */
function isWhole({ header, claims }: Token, now: number): boolean {
  const { iss, jti, nbf, exp, sub, issuer, id, validFrom, validUntil, credentialSubject, type } = claims;
  const from = Date.parse(validFrom);
  return (
    header.alg === 'ES256' &&
    header.typ === 'JWT' &&
    typeof header.kid === 'string' &&
    header.kid.startsWith(`${iss}#`) &&
    Array.isArray(type) &&
    type.includes('OpenBadgeCredential') &&
    iss === issuer.id &&
    jti === id &&
    sub === credentialSubject.id &&
    nbf === from / 1000 &&
    exp === (validUntil === undefined ? undefined : Date.parse(validUntil) / 1000) &&
    // Tolerates a small error of the clock.
    from <= now + 300_000
  );
}

async function findKey({ header, claims }: Token, { load, protocol }: Options): Promise<PublicJwk | undefined> {
  const url = urlOfDid(claims.iss, protocol);
  if (!url) return undefined;
  const document = JSON.parse(await load(url)) as {
    id: string;
    verificationMethod: { id: string; controller: string; publicKeyJwk: PublicJwk }[];
    assertionMethod: string[];
  };
  if (document.id !== claims.iss || !document.assertionMethod.includes(header.kid as string)) return undefined;
  return document.verificationMethod.find(({ id, controller }) => id === header.kid && controller === claims.iss)?.publicKeyJwk;
}

async function isSigned({ signed, signature }: Pick<Token, 'signed' | 'signature'>, { kty, crv, x, y }: PublicJwk): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, signature, signed);
}

/** The list is a credential of the same issuer, and is verified in the same way. */
async function isWithdrawn({ iss, credentialStatus }: Claims, options: Options): Promise<boolean> {
  const { statusListCredential, statusListIndex, statusPurpose } = credentialStatus;
  const list = readToken(await options.load(statusListCredential));
  const claims = list.claims as unknown as { iss: string; credentialSubject: { encodedList: string; statusPurpose: string } };
  const key = claims.iss === iss ? await findKey(list, options) : undefined;
  if (!key || !(await isSigned(list, key)) || claims.credentialSubject.statusPurpose !== statusPurpose) return true;
  return isSetIn(claims.credentialSubject.encodedList, Number(statusListIndex));
}
