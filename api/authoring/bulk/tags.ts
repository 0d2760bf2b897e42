import type { Bulk } from './bulk-action.ts';

/** Adds tags, or takes them away. */
export const changeTags = (adds: boolean): Bulk => {
  const put: Change = async (tx, tenant_id, activity_id, tags) => {
    const values = tags.map((tag_id) => ({ tenant_id, activity_id, tag_id }));
    const rows = await tx
      .insertInto('tagged_activity')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('tag_id')
      .execute();
    return rows.map(({ tag_id }) => tag_id);
  };
  const take: Change = async (tx, _tenant, activity_id, tags) => {
    const rows = await tx
      .deleteFrom('tagged_activity')
      .where('activity_id', '=', activity_id)
      .where('tag_id', 'in', tags)
      .returning('tag_id')
      .execute();
    return rows.map(({ tag_id }) => tag_id);
  };
  return {
    needs: ['quiz_create', 'quiz_settings'],
    async apply(tx, { id }, { context, tag_ids }) {
      const tags = await (adds ? put : take)(tx, context.actor.tenant_id, id, tag_ids);
      return tags.length === 0 ? 'already' : { id, tags };
    },
    async undo(tx, { id, tags = [] }, { context }) {
      if (!(await tx.selectFrom('activity').select('id').where('id', '=', id).executeTakeFirst())) return 'not_found';
      // A tag may be gone since.
      const known = await tx.selectFrom('activity_tag').select('id').where('id', 'in', tags).execute();
      if (known.length === 0) return 'already';
      await (adds ? take : put)(
        tx,
        context.actor.tenant_id,
        id,
        known.map((tag) => tag.id),
      );
      return undefined;
    },
  };
};

type Change = (tx: Parameters<Bulk['apply']>[0], tenant_id: string, activity_id: string, tags: readonly string[]) => Promise<string[]>;
