import { createHash } from 'node:crypto';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import { bytesOfId } from '#api/kernel/id-bytes.ts';

/** The hash that recognises an erased player or browser, and is useless without the key. Equal to erased_hash() in the database. */
export const erasedHash = ({ erased }: Pick<Secrets, 'erased'>, tenant_id: string, id: string): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([erased, bytesOfId(tenant_id), bytesOfId(id)]))
    .digest();
