import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Sql, TransactionSql } from 'postgres';
import type { PublicJwk } from '#shared/credentials/did-web.ts';
import type { Services } from '#api/services.ts';

interface StoredKey {
  id: string;
  public_jwk: PublicJwk;
  sealed: Buffer;
}
export interface SigningKey {
  id: string;
  key: CryptoKey;
}

type Needed = Pick<Services, 'secrets' | 'clock'>;

/** By tenant and key id: importing a key takes longer than signing. */
const opened = new LRUCache<string, CryptoKey>({ max: 200 });

/** The tenant's current signing key, created on first use. If two processes create one at the same time, the first wins. */
export async function signingKey(sql: Sql | TransactionSql, needs: Needed, tenant_id: string): Promise<SigningKey> {
  const stored = (await findActive(sql, tenant_id)) ?? (await makeKey(sql, needs, tenant_id));
  const name = `${tenant_id} ${stored.id}`;
  const known = opened.get(name);
  if (known) return { id: stored.id, key: known };
  const key = (await importJWK(unseal(needs.secrets.issuer, name, stored.sealed), 'ES256')) as CryptoKey;
  opened.set(name, key);
  return { id: stored.id, key };
}

/** All keys with which the tenant has ever signed, the newest first. */
export const findKeys = (sql: Sql | TransactionSql, tenant_id: string): Promise<StoredKey[]> =>
  sql<StoredKey[]>`select id, public_jwk, sealed from issuer_key where tenant_id = ${tenant_id} order by created_at desc, id`;

/** Retires the current signing key and returns the new one. */
export async function rotateKey(sql: TransactionSql, needs: Needed, tenant_id: string): Promise<SigningKey> {
  await sql`update issuer_key set retired_at = ${needs.clock.now()} where tenant_id = ${tenant_id} and retired_at is null`;
  return signingKey(sql, needs, tenant_id);
}

async function findActive(sql: Sql | TransactionSql, tenant_id: string): Promise<StoredKey | undefined> {
  const [stored] = await sql<StoredKey[]>`
    select id, public_jwk, sealed from issuer_key where tenant_id = ${tenant_id} and retired_at is null`;
  return stored;
}

async function makeKey(sql: Sql | TransactionSql, { secrets, clock }: Needed, tenant_id: string): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const { kty = '', crv = '', x = '', y = '' } = jwk;
  const public_jwk = { kty, crv, x, y };
  const id = await calculateJwkThumbprint(public_jwk);
  const sealed = seal(secrets.issuer, `${tenant_id} ${id}`, jwk);
  await sql`
    insert into issuer_key (tenant_id, id, public_jwk, sealed, created_at)
    values (${tenant_id}, ${id}, ${sql.json(public_jwk)}, ${sealed}, ${clock.now()})
    on conflict (tenant_id) where retired_at is null do nothing`;
  const stored = await findActive(sql, tenant_id);
  if (!stored) throw new Error('the key was not stored');
  return stored;
}

/** AES-256-GCM, bound to the owner of the key, so that rows cannot be swapped. */
function seal(secret: Buffer, name: string, jwk: JWK): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(JSON.stringify(jwk), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function unseal(secret: Buffer, name: string, sealed: Buffer): JWK {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')) as JWK;
}
