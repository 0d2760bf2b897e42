import { sql } from 'kysely';
import { activityTags } from '#shared/contract/activity-tags.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockTag } from './tag-store.ts';

export const mergeActivityTags = serve(activityTags.mergeActivityTags, ({ params, body }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const [id, into] = [params.id.toLowerCase(), body.into.toLowerCase()];
    if (id === into) throw invalidAt('into', 'wrong_value');
    // In one order, so that two merges never wait for each other.
    const [first, second] = id < into ? [id, into] : [into, id];
    const locked = [await lockTag(tx, first), await lockTag(tx, second)];
    await sql`
      insert into tagged_activity (tenant_id, activity_id, tag_id)
      select tenant_id, activity_id, ${into}::uuid from tagged_activity where tag_id = ${id} on conflict do nothing`.execute(tx);
    await tx.deleteFrom('activity_tag').where('id', '=', id).execute();
    return locked[id < into ? 1 : 0] as (typeof locked)[number];
  }),
);
