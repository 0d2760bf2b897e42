import { randomBytes } from 'node:crypto';
import type { Image } from '#shared/content/question.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Actor, UploadedFile } from '#api/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { readPicture } from './picture.ts';

/** 128 random bits: whoever knows the key may see the picture, and nobody guesses it. */
const newKey = (): string => randomBytes(16).toString('base64url');

type Purpose = Tables['media']['purpose'];
export interface StoredPicture {
  image: Image;
  name: string;
  created_at: Date;
}

/** Re-encodes and keeps an uploaded picture. Throws 415 for what is none. The bytes are kept before the row, so that no row names nothing. */
export async function storePicture(
  { media, database, clock }: Pick<Services, 'media' | 'database' | 'clock'>,
  actor: Actor,
  purpose: Purpose,
  file: Pick<UploadedFile, 'field' | 'name' | 'bytes'>,
): Promise<StoredPicture> {
  const { bytes, width, height } = await readPicture(file.bytes, file.field);
  const key = newKey();
  const row = {
    tenant_id: actor.tenant_id,
    key,
    purpose,
    name: file.name.slice(0, 200),
    content_type: 'image/webp',
    width,
    height,
    bytes: bytes.length,
    created_at: clock.now(),
  };
  await media.put(key, bytes);
  try {
    await database.asActor(actor, (tx) => tx.insertInto('media').values(row).execute());
  } catch (error) {
    await media.delete(key);
    throw error;
  }
  return { image: { key, width, height }, name: row.name, created_at: row.created_at };
}
