import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { createActivityTag } from './create-activity-tag.ts';
import { deleteActivityTag } from './delete-activity-tag.ts';
import { listActivityTags } from './list-activity-tags.ts';
import { mergeActivityTags } from './merge-activity-tags.ts';
import { updateActivityTag } from './update-activity-tag.ts';

export const tagsRoutes: readonly ServedOperation[] = [
  listActivityTags,
  createActivityTag,
  updateActivityTag,
  mergeActivityTags,
  deleteActivityTag,
];
