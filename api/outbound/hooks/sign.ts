import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** 32 random bytes in the notation of Standard Webhooks. */
export const newHookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The purpose for which a hook's secrets are sealed. */
export const sealedFor = ({ id }: { id: string }): string => `hook ${id}`;

/** One signature for each valid secret, so that receivers can switch to the new one while both are valid. `at` is the time of the attempt. */
export const signatures = (secrets: readonly string[], id: string, at: Date, body: string): string =>
  secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' ');
