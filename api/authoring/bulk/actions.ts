import type { BulkAction } from '#shared/contract/activity-actions.ts';
import { toggleArchived } from './archive.ts';
import type { Bulk } from './bulk-action.ts';
import { duplicateEach } from './duplicate.ts';
import { changeTags } from './tags.ts';
import { trashEach } from './trash.ts';
import { turn } from './turn.ts';

export const bulkOf: Record<BulkAction, Bulk> = {
  trash: trashEach,
  archive: toggleArchived(true),
  unarchive: toggleArchived(false),
  activate: turn(true),
  deactivate: turn(false),
  duplicate: duplicateEach,
  add_tags: changeTags(true),
  remove_tags: changeTags(false),
};
