import type { Hook } from '#shared/contract/hooks.ts';

/** A hook’s secret as it was just made, with the hook it belongs to. */
export interface MadeSecret {
  id: string;
  name: string;
  secret: string;
}

/** Undefined for a reply without a secret. */
export const madeSecretOf = ({ id, name, target_url, secret }: Hook): MadeSecret | undefined =>
  secret === undefined ? undefined : { id, name: name || target_url, secret };

/** An API key as it was just made. */
export interface MadeKey {
  id: string;
  name: string;
  key: string;
}
