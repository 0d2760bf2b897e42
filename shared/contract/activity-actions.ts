import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { tagQuery } from './activity-tags.ts';
import { listFilters, listedKinds } from './quiz.ts';
import { byId, nullable, object, operation, Uuid } from './operation.ts';

/** What can be done to many activities at once. */
export const bulkActions = ['trash', 'archive', 'unarchive', 'activate', 'deactivate', 'duplicate', 'add_tags', 'remove_tags'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Activities of one call. */
export const mostAtOnce = 2_000;
/** Copies of one call: each has all content. */
export const mostCopies = 100;

/** Why an activity was left as it was. not_named: others were chosen to edit it. */
export const skipReasons = ['not_found', 'not_named', 'already', 'live_limit'] as const;
const Skipped = Type.Object({ id: Uuid, name: nullable(Type.String()), reason: Type.Enum(skipReasons) });
export type Skipped = Static<typeof Skipped>;

const ActionResult = Type.Object({
  /** For undoing; null where nothing was done. */
  action_id: nullable(Uuid),
  done: Type.Integer(),
  /** Of them, how many were open to players and are closed now. */
  closed: Type.Integer(),
  /** The first 50 that were left as they were. */
  skipped: Type.Array(Skipped),
  skipped_count: Type.Integer(),
});
export type ActionResult = Static<typeof ActionResult>;

const who = ['quiz_create', 'quiz_settings'] as const;

export const activityActions = {
  changeActivities: operation({
    method: 'POST',
    path: '/api/v1/quizzes/actions',
    summary: 'Do the same to many activities.',
    notes: `Name them by ids, or by the query of a list and exceptions. At most ${mostAtOnce} at once, ${mostCopies} to duplicate; 422 for more. trash and duplicate need quiz_create, activate and deactivate quiz_settings. With duplicate, first_door_day is the day on which the first door of each copied calendar opens, as when one is duplicated; with keep_weekdays, the nearest day with the weekday of its original. With dry_run nothing changes, and the reply is the same. The same person can undo it for a day.`,
    who,
    visit: 'write',
    body: object({
      action: Type.Enum(bulkActions),
      ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true })),
      query: Type.Optional(
        object({
          typeQuiz: Type.Optional(Type.Enum(['', ...listedKinds])),
          search: Type.Optional(Type.String({ maxLength: 200 })),
          filter: Type.Optional(Type.Enum(listFilters)),
          ...tagQuery,
        }),
      ),
      except: Type.Optional(Type.Array(Uuid, { maxItems: 500, uniqueItems: true })),
      tag_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 20, uniqueItems: true })),
      first_door_day: Type.Optional(Day),
      keep_weekdays: Type.Optional(Type.Boolean()),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    response: ActionResult,
  }),
  undoActivityAction: operation({
    method: 'POST',
    path: '/api/v1/quizzes/actions/:id/undo',
    summary: 'Undo what was done to many activities.',
    notes: 'Within a day, by the person who did it, once. What was changed again since stays as it is.',
    who,
    visit: 'write',
    params: byId,
    without_key: 'done_already',
    response: Type.Omit(ActionResult, ['action_id', 'closed']),
  }),
};
