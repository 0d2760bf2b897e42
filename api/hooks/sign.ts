import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 32 random bytes, as Standard Webhooks writes them. */
export const newHookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** What a hook's secrets are sealed for. */
export const sealedFor = ({ id }: { id: string }): string => `hook ${id}`;

/** One signature for each valid secret, so that receivers may change theirs while both are. `at` in seconds: of this try. */
export function signatures(secrets: readonly string[], id: string, at: number, body: string): string {
  const signed = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${at}.${body}`)
      .digest('base64');
  return secrets.map((secret) => `v1,${signed(secret)}`).join(' ');
}
