import type { Hook } from '#shared/contract/hooks.ts';

/** A hook’s new secret, with its hook. */
export interface MadeSecret {
  id: string;
  name: string;
  secret: string;
}

/** Undefined for a reply without a secret. */
export const madeSecretOf = ({ id, name, target_url, secret }: Hook): MadeSecret | undefined =>
  secret === undefined ? undefined : { id, name: name || target_url, secret };

/** A new API key. */
export interface MadeKey {
  id: string;
  name: string;
  key: string;
}
