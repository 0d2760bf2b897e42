import { createHash, randomBytes } from 'node:crypto';
import type { Image, StoredMotion } from '#shared/content/question.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Actor, UploadedFile } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { deleteFilesOf, motionName } from './moving/motion-name.ts';
import type { Background } from './moving/read-background.ts';
import type { Picture } from './picture.ts';
import { readPicture } from './re-encode-picture.ts';

/** 128 random bits: the key gives access to the picture, and cannot be guessed. */
const newKey = (): string => randomBytes(16).toString('base64url');

type Purpose = Tables['media']['purpose'];
export interface StoredPicture {
  image: Image;
  name: string;
  created_at: Date;
}

/** Re-encodes and stores an uploaded picture. Throws 415 for anything else. */
export async function storePicture(
  { media, database, clock }: Pick<Services, 'media' | 'database' | 'clock'>,
  actor: Actor,
  purpose: Purpose,
  file: Pick<UploadedFile, 'field' | 'name' | 'bytes'>,
): Promise<StoredPicture> {
  return keepPicture({ media, database, clock }, actor, purpose, file.name, await readPicture(file.bytes, file.field));
}

export async function keepPicture(
  services: Pick<Services, 'media' | 'database' | 'clock'>,
  actor: Actor,
  purpose: Purpose,
  name: string,
  background: Background,
): Promise<StoredPicture> {
  const { key, width, height, ...stored } = await keepMedia(services, actor, purpose, name, background);
  return { image: { key, width, height, ...(background.moving && { motion: background.moving.kind }) }, ...stored };
}

/** Stores a picture, and what lies beside it. Stores the bytes before the row, so that no row lacks its bytes. */
export async function keepMedia(
  { media, database, clock }: Pick<Services, 'media' | 'database' | 'clock'>,
  actor: Actor,
  purpose: Purpose,
  name: string,
  { bytes, width, height, moving }: Picture & { moving?: { kind: StoredMotion; bytes: Buffer } },
): Promise<{ key: string; width: number; height: number; bytes: number; name: string; created_at: Date }> {
  const key = newKey();
  const row = {
    tenant_id: actor.tenant_id,
    key,
    purpose,
    name: name.slice(0, 200),
    content_type: 'image/webp',
    width,
    height,
    bytes: bytes.length + (moving?.bytes.length ?? 0),
    motion: moving?.kind ?? null,
    hash: createHash('sha256')
      .update(bytes)
      .update(moving?.bytes ?? '')
      .digest('hex'),
    created_at: clock.now(),
  };
  if (moving) await media.put(motionName(key, moving.kind), moving.bytes);
  await media.put(key, bytes);
  try {
    await database.asActor(actor, (tx) => tx.insertInto('media').values(row).execute());
  } catch (error) {
    await deleteFilesOf(media, row);
    throw error;
  }
  return { key, width, height, bytes: row.bytes, name: row.name, created_at: row.created_at };
}
