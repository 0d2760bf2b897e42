import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 32 random bytes in the notation of Standard Webhooks. */
export const newHookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** The purpose for which a hook's secrets are sealed. */
export const sealedFor = ({ id }: { id: string }): string => `hook ${id}`;

/**
 * One signature for each valid secret, so that receivers can switch to the new one while both are valid. `at` is the time of the attempt in seconds.
 */
export function signatures(secrets: readonly string[], id: string, at: number, body: string): string {
  const signed = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${at}.${body}`)
      .digest('base64');
  return secrets.map((secret) => `v1,${signed(secret)}`).join(' ');
}
