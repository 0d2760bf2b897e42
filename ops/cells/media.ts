import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { fontName } from '#api/authoring/fonts/font-name.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import { motionName } from '#api/kernel/pictures/moving/motion-name.ts';
import type { StoredMotion } from '#shared/content/question.ts';
import { Unmovable, type Cell } from './cells.ts';

/** Where the tenant's files are: in one store of both cells; in a DATA_DIR, from where they are copied into the other cell's store; out of reach. */
export type Media = 'shared' | 'unreachable' | { from: string; to: MediaStore };

/** The names of a tenant's pictures, films and fonts. */
async function namesOf(sql: Sql, tenant_id: string): Promise<string[]> {
  const pictures = await sql<{ key: string; motion: StoredMotion | null }[]>`select key, motion from media where tenant_id = ${tenant_id}`;
  const fonts = await sql<{ key: string }[]>`select key from font where tenant_id = ${tenant_id}`;
  const formulas = await sql<{ name: string }[]>`
    select distinct substring(content ->> 'formula_font' from 'formulas-[\\w-]+\\.woff2') as name from publication
    where tenant_id = ${tenant_id} and content ? 'formula_font'`;
  return [
    ...pictures.flatMap(({ key, motion }) => [key, ...(motion ? [motionName(key, motion)] : [])]),
    ...fonts.map(({ key }) => fontName(key)),
    ...formulas.map(({ name }) => name),
  ];
}

/** Throws where the tenant has files, and the other cell would not. */
export async function demandReachable({ sql }: Cell, tenant_id: string, media: Media): Promise<void> {
  const files = media === 'unreachable' ? (await namesOf(sql, tenant_id)).length : 0;
  if (files > 0)
    throw new Unmovable(
      `This tenant has ${files} pictures and fonts. Say where they are: --media-from and --media-to with the DATA_DIR of each cell, where this machine reaches both; or the S3_ variables of the store that both share, or into which they go.`,
    );
}

const hashOf = (bytes: Uint8Array | undefined): string | undefined => bytes && createHash('sha256').update(bytes).digest('hex');

/** Copies the files that are not `done`, and reads each again. A picture that is drawn at its first read may have none yet. */
export async function copyMedia({ sql }: Cell, tenant_id: string, media: Media, done: Set<string>): Promise<void> {
  if (typeof media === 'string') return;
  const source = diskStore(join(media.from, 'media'));
  for (const name of await namesOf(sql, tenant_id)) {
    const bytes = done.has(name) ? undefined : await source.get(name);
    if (!bytes) continue;
    if (hashOf(await media.to.get(name)) !== hashOf(bytes)) await media.to.put(name, bytes);
    if (hashOf(await media.to.get(name)) !== hashOf(bytes)) throw new Unmovable(`The file ${name} is not in the other cell as it is here.`);
    done.add(name);
  }
}
