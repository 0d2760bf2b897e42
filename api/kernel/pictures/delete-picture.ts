import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { deleteFilesOf } from './moving/motion-name.ts';

/**
 * Removes a picture from the tenant's list, and deletes its bytes unless an activity, a publication, a template, the question bank or a saved theme
 * shows it. Throws 404 when there is no such picture.
 */
export async function deletePicture(
  { database, media, actor }: Pick<Services, 'database' | 'media'> & { actor: Actor },
  purposes: Tables['media']['purpose'][],
  key: string,
) {
  const { tenant_id } = actor;
  const unused = await database.asActor(actor, async (tx) => {
    const picture = await tx
      .deleteFrom('media')
      .where('tenant_id', '=', tenant_id)
      .where('key', '=', key)
      .where('purpose', 'in', purposes)
      .returning(['key', 'motion'])
      .executeTakeFirst();
    if (!picture) throw notFound();
    return (await isUsed(tx, key)) ? undefined : picture;
  });
  if (unused) await deleteFilesOf(media, unused);
  return { success: true };
}

/** Reads all drafts, publications and diplomas of the tenant: deleting a picture is rare, and breaking a published page is worse than waiting. */
async function isUsed(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from any_activity where position(${key} in draft::text) > 0)
      or exists (select from any_theme where position(${key} in look::text) > 0)
      or exists (select from any_bank_question where position(${key} in question::text) > 0)
      or exists (select from template where position(${key} in content::text) > 0)
      or exists (select from publication where position(${key} in content::text) > 0)
      or exists (select from diploma where position(${key} in content::text) > 0)
      or exists (select from issued_diploma where position(${key} in content::text) > 0) as used`.execute(tx);
  return rows[0]?.used === true;
}
