import { sql } from 'kysely';
import { media, type PictureUse } from '#shared/contract/media.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** Reads all drafts and publications of the tenant: it is called before a picture is deleted, which is rare. */
export const listPictureUses = serve(media.listPictureUses, ({ params: { key } }, { database, actor }) =>
  database.asActor(actor, async (tx) => {
    const kept = await tx
      .selectFrom('media')
      .select('key')
      .where('tenant_id', '=', actor.tenant_id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!kept) throw notFound();
    const { rows } = await sql<PictureUse>`
      select id, name, kind as quiz_type, published from (
        select a.id, a.name, a.kind, position(${key} in a.draft::text) > 0
          or exists (select from diploma d where d.tenant_id = a.tenant_id and d.activity_id = a.id and position(${key} in d.content::text) > 0) as drafted, a.stage <> 'draft' and exists (
          select from publication p where p.tenant_id = a.tenant_id and p.id = a.publication_id and position(${key} in p.content::text) > 0) as published
        from activity a where a.kind = any(${[...activityKinds]})
      ) used
      where drafted or published order by name, id limit 100`.execute(tx);
    return rows;
  }),
);
