import { Type, type Static } from 'typebox';
import { activityKinds } from '#shared/content/kind.ts';
import * as head from '#shared/content/head.ts';
import { questionTypes } from '#shared/content/question.ts';
import { trashItems } from '#shared/trash.ts';
import { byId, nullable, object, operation, pageQuery, paged, Success, Time, Uuid } from './operation.ts';

const inTrash = {
  id: Uuid,
  /** Of a question: its text. */
  name: Type.String(),
  trashed_at: Time,
  /** Who moved it, if she is still known. */
  trashed_by: nullable(Type.String()),
  /** When it is deleted; an activity with its games. */
  deletes_at: Time,
  can: Type.Object({ restore: Type.Boolean(), delete: Type.Boolean() }),
};

const TrashedActivity = Type.Object({
  item: Type.Literal('activity'),
  ...inTrash,
  lang: Type.Integer(),
  quiz_type: Type.Enum(activityKinds),
  questions: Type.Integer(),
  /** The registered players whose data is deleted with it. */
  players: Type.Integer(),
  cover: Type.Omit(head.Cover, ['clip']),
  theme: head.Theme,
});
export type TrashedActivity = Static<typeof TrashedActivity>;

const TrashedQuestion = Type.Object({
  item: Type.Literal('question'),
  ...inTrash,
  lang: Type.Integer(),
  type: Type.Enum(questionTypes),
  tags: Type.Array(Type.String()),
});
export type TrashedQuestion = Static<typeof TrashedQuestion>;

const TrashedTheme = Type.Object({
  item: Type.Literal('theme'),
  ...inTrash,
  theme: head.Theme,
  /** The drafts that follow it again when it is restored. */
  uses: Type.Integer(),
});
export type TrashedTheme = Static<typeof TrashedTheme>;

const TrashedRow = Type.Union([TrashedActivity, TrashedQuestion, TrashedTheme]);
export type TrashedRow = Static<typeof TrashedRow>;

/** Each item takes its own permission of these: shared/trash.ts. */
const who = ['quiz_create', 'quiz_content_edit', 'quiz_graphics_edit'] as const;

export const trash = {
  listTrash: operation({
    method: 'GET',
    path: '/api/v1/trash',
    summary: 'List the activities, questions of the bank and themes in the trash.',
    notes:
      'The last moved first. Activities require quiz_create, questions quiz_content_edit and themes quiz_graphics_edit; others are left out. After 30 days they are deleted, activities with their games.',
    who,
    visit: 'read',
    query: object({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      item: Type.Optional(Type.Enum(trashItems)),
    }),
    response: paged(TrashedRow),
  }),
  restoreFromTrash: operation({
    method: 'POST',
    path: '/api/v1/trash/:id/restore',
    summary: 'Take an activity, a question or a theme out of the trash.',
    notes:
      'The games, codes and statistics of an activity are as before; what was published comes back inactive, and its draft has the present appearance of its theme. Drafts that had a theme follow it again. 422 where the plan or the bank has no room.',
    who,
    visit: 'write',
    params: byId,
    without_key: 'done_already',
    response: Success,
    errors: ['not_found', 'invalid'],
  }),
  deleteForGood: operation({
    method: 'DELETE',
    path: '/api/v1/trash/:id',
    summary: 'Delete items in the trash; an activity with its games.',
    notes: 'It cannot be restored.',
    who,
    params: byId,
    response: Success,
    errors: ['not_found'],
  }),
};
