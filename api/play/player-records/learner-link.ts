import type { KeyObject } from 'node:crypto';
import { isSignature, signature } from '#api/kernel/http/signatures.ts';
import { bytesOfId, idLength, readId } from '#api/kernel/id-bytes.ts';

/** A player of a tenant. */
export interface Learner {
  tenant_id: string;
  player_id: string;
}
/** The pages that belong to one player. The link to one opens no other. */
type OwnPage = 'learner' | 'consent';

/** The address of a page of one player: signed, so that nobody can guess or count the pages of others. */
function ownPath(key: KeyObject, page: OwnPage, { tenant_id, player_id }: Learner): string {
  const ids = Buffer.concat([bytesOfId(tenant_id), bytesOfId(player_id)]).toString('base64url');
  return `/${page}/${ids}.${signature(key, page, ids)}`;
}

/** The player of an address; undefined for one that we did not sign. */
function ownerOf(key: KeyObject, page: OwnPage, token: string): Learner | undefined {
  const [ids = '', signed = '', ...more] = token.split('.');
  if (more.length > 0 || !isSignature(signed, key, page, ids)) return undefined;
  const bytes = Buffer.from(ids, 'base64url');
  return { tenant_id: readId(bytes, 0), player_id: readId(bytes, idLength) };
}

/** The player's page with her tests and diplomas. */
export const learnerPath = (key: KeyObject, learner: Learner): string => ownPath(key, 'learner', learner);
export const learnerOf = (key: KeyObject, token: string): Learner | undefined => ownerOf(key, 'learner', token);
/** The page on which she withdraws her consent to mail with news and offers. */
export const consentPath = (key: KeyObject, player: Learner): string => ownPath(key, 'consent', player);
export const consenterOf = (key: KeyObject, token: string): Learner | undefined => ownerOf(key, 'consent', token);
