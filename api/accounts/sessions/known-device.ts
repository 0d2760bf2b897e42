import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '#api/kernel/config.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import { setCookie } from './session-cookies.ts';

const yearSeconds = 365 * 86_400;

/** One cookie for each person who signs in on a device; its name does not reveal the person. */
const nameOf = (secrets: Secrets, email: string): string => `device-${digest(secrets, `name ${email}`).toString('hex').slice(0, 16)}`;
const digest = (secrets: Secrets, text: string): Buffer => createHmac('sha256', secrets.device).update(text).digest();

/**
 * Remembers in the browser that this person signed in on it. The cookie does not sign in anybody: it only protects her from being locked out by
 * others' guesses.
 */
export function rememberDevice(reply: FastifyReply, config: Config, secrets: Secrets, email: string): void {
  const id = randomBytes(12).toString('base64url');
  setCookie(reply, config, nameOf(secrets, email), `${id}.${digest(secrets, `${email} ${id}`).toString('base64url')}`, yearSeconds);
}

/** The id of a device on which this person has signed in before. */
export function knownDevice(secrets: Secrets, email: string, cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const [id = '', signature = ''] = (cookies[nameOf(secrets, email)] ?? '').split('.');
  const signatureBytes = Buffer.from(signature, 'base64url');
  const right = digest(secrets, `${email} ${id}`);
  return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right) ? id : undefined;
}
