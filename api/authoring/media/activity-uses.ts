import { sql } from 'kysely';
import type { PictureUse } from '#shared/contract/media.ts';
import { activityKinds } from '#shared/content/kind.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The activities whose draft, diploma or publication names the file. Reads all of the tenant's: only on request. */
export async function findActivityUses(tx: Tx, key: string): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select id, name, kind as quiz_type, published from (
      select a.id, a.name, a.kind, position(${key} in a.draft::text) > 0
        or exists (select from diploma d where d.tenant_id = a.tenant_id and d.activity_id = a.id and position(${key} in d.content::text) > 0) as drafted, a.stage <> 'draft' and exists (
        select from publication p where p.tenant_id = a.tenant_id and p.id = a.publication_id and position(${key} in p.content::text) > 0) as published
      from activity a where a.kind = any(${[...activityKinds]})
    ) used
    where drafted or published order by name, id limit 100`.execute(tx);
  return rows;
}
