import type { KeyObject } from 'node:crypto';
import { isSignature, signature } from '#api/kernel/http/signatures.ts';
import { bytesOfId, idLength, readId } from '#api/kernel/id-bytes.ts';

/** A player of a tenant. */
export interface Learner {
  tenant_id: string;
  player_id: string;
}

/** The address of a player's own page: signed, so that nobody can guess or count the pages of others. */
export function learnerPath(key: KeyObject, { tenant_id, player_id }: Learner): string {
  const ids = Buffer.concat([bytesOfId(tenant_id), bytesOfId(player_id)]).toString('base64url');
  return `/learner/${ids}.${signature(key, 'learner', ids)}`;
}

/** The player of an address; undefined for one that we did not sign. */
export function learnerOf(key: KeyObject, token: string): Learner | undefined {
  const [ids = '', signed = '', ...more] = token.split('.');
  if (more.length > 0 || !isSignature(signed, key, 'learner', ids)) return undefined;
  const bytes = Buffer.from(ids, 'base64url');
  return { tenant_id: readId(bytes, 0), player_id: readId(bytes, idLength) };
}
