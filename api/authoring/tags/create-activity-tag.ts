import { activityTags, mostTags, tagColours } from '#shared/contract/activity-tags.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { tagName } from './tag-name.ts';
import { findTagNamed } from './tag-store.ts';

export const createActivityTag = serve(activityTags.createActivityTag, ({ body }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const name = tagName(body.name);
    const { total } = await tx
      .selectFrom('activity_tag')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const known = await findTagNamed(tx, name);
    if (known) return known;
    if (total >= mostTags) throw invalidAt('name', 'at_most', { limit: mostTags });
    // Colours in turn, so that neighbours differ.
    const colour = body.colour ?? tagColours[(total + 4) % tagColours.length] ?? 'gray';
    const made = await tx
      .insertInto('activity_tag')
      .values({ tenant_id: actor.tenant_id, id: newId(), name, colour })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'colour'])
      .executeTakeFirst();
    const tag = made ?? (await findTagNamed(tx, name));
    if (!tag) throw new Error('the tag went between two statements');
    return tag;
  }),
);
