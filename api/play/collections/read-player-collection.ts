import { collections } from '#shared/contract/collections.ts';
import { refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { collectionAsSeen } from './collection-as-seen.ts';
import { findCollection } from './find-collection.ts';
import { findRegisteredName } from './find-registered-name.ts';

export const readPlayerCollection = serve(collections.readPlayerCollection, async ({ params, body }, context) => {
  const shown = await findCollection(context, params.id, body);
  if ('closed' in shown) return refused(shown.closed);
  return {
    id: shown.entry.activity.id,
    title: shown.content.cover.title || shown.content.name,
    now: shown.now.toISOString(),
    collection: collectionAsSeen(shown, await findRegisteredName(context, shown)),
  };
});
