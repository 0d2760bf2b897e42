import { activityTags } from '#shared/contract/activity-tags.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findTags } from './tag-store.ts';

export const listActivityTags = serve(activityTags.listActivityTags, (_input, { actor, database }) => database.asActor(actor, findTags));
