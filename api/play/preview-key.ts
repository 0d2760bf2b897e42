import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#api/http/secrets.ts';
import { isId } from '#shared/ids.ts';

const sign = (secrets: Secrets, publication_id: string): string => createHmac('sha256', secrets.ticket).update(`preview ${publication_id}`).digest('base64url');

/** The `key` with which a preview plays this publication, whatever the stage of its activity. */
export const previewKey = (secrets: Secrets, publication_id: string): string => `p.${publication_id}.${sign(secrets, publication_id)}`;

/** The id of the publication that a key previews; null for every other key. */
export function previewedPublication(secrets: Secrets, key: string | undefined): string | null {
  const [kind, id = '', signature = ''] = key?.split('.') ?? [];
  if (kind !== 'p' || !isId(id)) return null;
  const expected = Buffer.from(sign(secrets, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
