import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { timeout } from './relying-party.ts';

const randomLength = 16;
const timeLength = 6;

const signatureOf = ({ device }: Secrets, head: Buffer): Buffer =>
  createHmac('sha256', device).update('passkey challenge ').update(head).digest();

/**
 * A challenge before anybody has said who she is. It carries its own end and is signed, not stored: another cell, to which her passkey leads, knows the
 * same keys and accepts it.
 */
export function openChallenge(secrets: Secrets, now: Date): string {
  const head = Buffer.alloc(randomLength + timeLength);
  randomBytes(randomLength).copy(head);
  head.writeUIntBE(now.getTime() + timeout, randomLength, timeLength);
  return Buffer.concat([head, signatureOf(secrets, head)]).toString('base64url');
}

/** Uses up such a challenge. False when it is not ours, too old, or used: of several simultaneous calls, one gets true. */
export async function spendOpenChallenge(db: Kysely<Tables>, secrets: Secrets, challenge: string, now: Date): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, randomLength + timeLength);
  const signature = bytes.subarray(head.length);
  const right = signatureOf(secrets, head);
  if (head.length < randomLength + timeLength || signature.length !== right.length || !timingSafeEqual(signature, right)) return false;
  const expires_at = new Date(head.readUIntBE(randomLength, timeLength));
  if (expires_at <= now) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_challenge')
    .values({ hash: hashToken(bytes.toString('base64url')), purpose: 'passkey_sign_in', account_id: null, kept: {}, expires_at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
