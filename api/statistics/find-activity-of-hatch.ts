import { notFound } from '#api/http/errors.ts';
import type { Actor, Context } from '#api/http/served-operation.ts';

/** The calendar of a door, which may have gone from the draft while its figures stay. Throws 404 for what this tenant does not have. */
export function findActivityOfHatch({ database, actor }: Pick<Context, 'database'> & { actor: Actor }, hatch_id: string): Promise<string> {
  return database.asActor(actor, async (tx) => {
    const part = await tx
      .selectFrom('activity_part')
      .select('activity_id')
      .where('tenant_id', '=', actor.tenant_id)
      .where('id', '=', hatch_id)
      .where('kind', '=', 'hatch')
      .executeTakeFirst();
    const played =
      part ?? (await tx.selectFrom('daily_statistic').select('activity_id').where('part_id', '=', hatch_id).executeTakeFirst());
    if (!played) throw notFound();
    return played.activity_id;
  });
}
