import type { Selectable } from 'kysely';
import type { Skipped } from '#shared/contract/activity-actions.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { ChangedActivity } from '#api/kernel/db/tables/activities.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Editing } from '#api/authoring/activities/edit-quiz.ts';

/** An activity that is locked until the transaction ends, and that the actor may edit. */
export type BulkRow = Pick<
  Selectable<Tables['activity']>,
  'id' | 'name' | 'kind' | 'lang' | 'stage' | 'is_active' | 'start_date' | 'end_date' | 'archived_at'
>;

export type Skip = Skipped['reason'];

export interface Doing {
  context: Editing;
  now: Date;
  /** Of the tenant. */
  tag_ids: readonly string[];
  /** When the copies of calendars begin; absent: as their originals. */
  first_door?: { day: string; keeps_weekdays: boolean };
}

/** One of the actions: what it does to an activity, and how that is undone. */
export interface Bulk {
  /** Any of these. */
  needs: readonly Permission[];
  /** Returns how the activity was, or why it is left as it is. */
  apply(tx: Tx, row: BulkRow, doing: Doing): Promise<ChangedActivity | Skip>;
  /** Returns why it was not undone, or nothing. */
  undo(tx: Tx, item: ChangedActivity, doing: Doing): Promise<Skip | undefined>;
}
