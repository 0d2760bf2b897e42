import { activityTags } from '#shared/contract/activity-tags.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { tagName } from './tag-name.ts';
import { findTagNamed, findTagsWithin, lockTag } from './tag-store.ts';

export const updateActivityTag = serve(activityTags.updateActivityTag, ({ params: { id }, body }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const tag = await lockTag(tx, id);
    const name = body.name === undefined ? tag.name : tagName(body.name);
    const colour = body.colour ?? tag.colour;
    if (name !== tag.name) await moveWithin(tx, tag, name);
    await tx.updateTable('activity_tag').set({ name, colour }).where('id', '=', tag.id).execute();
    return { id: tag.id, name, colour };
  }),
);

/** Renames the tags within one whose name changes. Throws 422 where a name is taken, is too long, or would be within itself. */
async function moveWithin(tx: Tx, tag: { id: string; name: string }, name: string): Promise<void> {
  const within = await findTagsWithin(tx, tag.name);
  const moved = new Set([tag.id, ...within.map(({ id }) => id)]);
  if (name.toLowerCase().startsWith(`${tag.name.toLowerCase()}/`)) throw invalidAt('name', 'wrong_value');
  const renamed = within.map((inner) => ({ id: inner.id, name: `${name}${inner.name.slice(tag.name.length)}` }));
  for (const each of [{ id: tag.id, name }, ...renamed]) {
    if (each.name.length > 60) throw invalidAt('name', 'longer', { limit: 60 });
    const taken = await findTagNamed(tx, each.name);
    if (taken && !moved.has(taken.id)) throw invalidAt('name', 'twice');
  }
  for (const each of renamed) await tx.updateTable('activity_tag').set({ name: each.name }).where('id', '=', each.id).execute();
}
