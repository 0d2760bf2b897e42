import type { Secrets } from '#api/kernel/http/secrets.ts';
import { isId } from '#shared/ids.ts';
import { isSignature, signature, signingKey } from '#api/kernel/http/signatures.ts';

/** The `key` with which a preview plays this publication in any stage of its activity. */
export const previewKey = (secrets: Secrets, publication_id: string): string =>
  `p.${publication_id}.${signature(signingKey(secrets.ticket), 'preview', publication_id)}`;

/** The id of the publication that a key previews; null for any other key. */
export function previewedPublication(secrets: Secrets, key: string | undefined): string | null {
  const [kind, id = '', keySignature = ''] = key?.split('.') ?? [];
  if (kind !== 'p' || !isId(id)) return null;
  return isSignature(keySignature, signingKey(secrets.ticket), 'preview', id) ? id : null;
}
