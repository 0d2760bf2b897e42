import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import type { Erasure } from '#api/operations/retention/erase-address.ts';

/** The content of a certificate. Only the recipient can show that it is hers: by her address and the salt that only her certificate contains. */
export interface Certificate {
  id: string;
  tenant: string;
  erased_at: string;
  players: number;
  rows: number;
  /** SHA-256 of salt and address, in base64url. */
  subject: string;
  salt: string;
}

/** The PKCS #8 prefix of an Ed25519 key, before its 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyOf = ({ certificate }: Pick<Secrets, 'certificate'>): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, certificate]), format: 'der', type: 'pkcs8' });
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed certificate: a JSON Web Signature in compact form (RFC 7515, EdDSA), which any JWS program can verify with certificateKey. */
export function signCertificate(
  secrets: Pick<Secrets, 'certificate'>,
  { id, at, players, counts }: Erasure,
  tenant: string,
  email: string,
): string {
  const salt = randomBytes(16).toString('base64url');
  const subject = createHash('sha256').update(`${salt} ${email}`).digest('base64url');
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const certificate: Certificate = { id, tenant, erased_at: at.toISOString(), players, rows, subject, salt };
  const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded(certificate)}`;
  return `${signed}.${sign(null, Buffer.from(signed), keyOf(secrets)).toString('base64url')}`;
}

/** The content of a genuine certificate; undefined for any other text. */
export function readCertificate(secrets: Pick<Secrets, 'certificate'>, text: string): Certificate | undefined {
  const [head = '', body = '', signature = '', ...more] = text.replace(/\s+/g, '').split('.');
  if (more.length > 0 || signature === '') return undefined;
  const isGenuine = verify(null, Buffer.from(`${head}.${body}`), createPublicKey(keyOf(secrets)), Buffer.from(signature, 'base64url'));
  return isGenuine ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Certificate) : undefined;
}

/** The public key, as a JSON Web Key (RFC 8037). */
export const certificateKey = (secrets: Pick<Secrets, 'certificate'>): object => ({
  ...createPublicKey(keyOf(secrets)).export({ format: 'jwk' }),
  alg: 'EdDSA',
  use: 'sig',
});
