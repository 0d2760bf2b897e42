import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Config } from '#api/kernel/config.ts';
import { fontName } from '#api/authoring/fonts/font-name.ts';
import { deleteVariants } from '#api/kernel/pictures/delete-variants.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import { drawnFolder, drawnNames } from '#api/operations/pages/drawn-pictures.ts';
import { motionName } from '#api/kernel/pictures/moving/motion-name.ts';
import type { Services } from '#api/services.ts';
import type { StoredMotion } from '#shared/content/question.ts';

/** The storage keys of a tenant's pictures, films and fonts, read before its rows are deleted. The portrait of a member of another tenant stays. */
export async function findPictures(owner: Sql, tenant_id: string): Promise<string[]> {
  const pictures = await owner<{ key: string; motion: StoredMotion | null }[]>`
    select key, motion from media m where tenant_id = ${tenant_id} and not exists (
      select from account a where a.avatar_key = m.key and (a.is_staff or exists (
        select from membership o where o.account_id = a.id and o.tenant_id <> ${tenant_id})))`;
  const fonts = await owner<{ key: string }[]>`select key from font where tenant_id = ${tenant_id}`;
  return [
    ...pictures.flatMap(({ key, motion }) => [key, ...(motion ? [motionName(key, motion)] : [])]),
    ...fonts.map(({ key }) => fontName(key)),
  ];
}

type Files = Pick<Services, 'media'> & { config: Pick<Config, 'data_dir'>; database: { owner: Sql } };

/** Deletes the files of a tenant, while its rows still name them. */
export async function deleteFiles(services: Files, tenant_id: string): Promise<void> {
  const { owner } = services.database;
  await deletePictures(services, await findPictures(owner, tenant_id));
  const drawn = diskStore(join(services.config.data_dir, drawnFolder));
  const publications = await owner<{ id: string }[]>`select id from publication where tenant_id = ${tenant_id}`;
  for (const { id } of publications) for (const name of drawnNames(id)) await drawn.delete(name);
}

export async function deletePictures({ media, config }: Omit<Files, 'database'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await media.delete(key);
    await deleteVariants(join(config.data_dir, 'media-cache'), key);
  }
}
