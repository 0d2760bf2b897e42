import { Type, type Static } from 'typebox';
import { settingsChangeFields } from '#shared/content/settings-changes.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { stages } from '#shared/content/stages.ts';
import { Calendar } from '#shared/content/calendar.ts';
import { activityKinds, quizKinds, type ActivityKind } from '#shared/content/kind.ts';
import { WireOutcome } from '#shared/content/outcome.ts';
import * as head from '#shared/content/head.ts';
import { byQuizId, nullable, object, operation, pageQuery, paged, Success, Time, Uuid } from './operation.ts';
import { Question } from './questions.ts';

export const Can = Type.Object({
  edit_content: Type.Boolean(),
  edit_graphics: Type.Boolean(),
  edit_settings: Type.Boolean(),
  publish: Type.Boolean(),
  duplicate: Type.Boolean(),
  delete: Type.Boolean(),
  see_players: Type.Boolean(),
  see_statistics: Type.Boolean(),
});

/** What is listed together. */
export const listedKinds = activityKinds;
export type ListedKind = ActivityKind;

/** What a list shows of an activity. */
export const QuizRow = Type.Object({
  id: Uuid,
  quiz_id: Uuid,
  name: Type.String(),
  lang: Type.Integer(),
  quiz_type: Type.Enum(activityKinds),
  stage: Type.Enum(stages),
  is_active: Type.Boolean(),
  unpublished_changes: Type.Boolean(),
  start_date: nullable(Time),
  end_date: nullable(Time),
  /** Whose clocks the dates are shown by. */
  timezone: Type.String(),
  questions: Type.Integer(),
  games_this_month: Type.Integer(),
  /** The games of each of the last 30 days in the activity's timezone; `from` is the first of them. */
  last_days: Type.Object({ from: Type.String({ format: 'date' }), games: Type.Array(Type.Integer()) }),
  /** What a live thumbnail of the cover needs. */
  cover: head.Cover,
  theme: head.Theme,
  created_at: Time,
  updated_at: Time,
  can: Can,
});
export type QuizRow = Static<typeof QuizRow>;

const PersonType = Type.Object({ ...WireOutcome.properties, quiz_localization_id: Uuid });

export const Quiz = Type.Object({
  id: Uuid,
  quiz_id: Uuid,
  name: Type.String(),
  lang: Type.Integer(),
  quiz_type: Type.Enum(activityKinds),
  person_type_count: Type.Integer(),
  stage: Type.Enum(stages),
  is_active: Type.Boolean(),
  unpublished_changes: Type.Boolean(),
  quiz_localization: Type.Array(Type.Object({ id: Uuid, lang_id: Type.Integer() })),
  settings: head.Settings,
  cover: head.Cover,
  intro: head.Intro,
  registration: head.Registration,
  result: head.Result,
  theme: head.Theme,
  questions: Type.Array(Question),
  person_types: Type.Array(PersonType),
  rounds: Type.Array(head.Round),
  /** Of calendars only. */
  calendar: Type.Optional(Calendar),
  can: Can,
  revision: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  /** A change that was not applied says why, e.g. the live quiz limit. */
  message: Type.Optional(Type.String()),
  /** With a message that tells of the live quiz limit: how many may be live at once. */
  live_limit: Type.Optional(Type.Integer()),
});
export type Quiz = Static<typeof Quiz>;

/** One buffered change: an edit of activity/edits/ by name with its input. `id` names it, so that a repeat changes nothing. */
export const Change = object({ id: Uuid, edit: Type.String({ maxLength: 60 }), input: Type.Unknown() });
export type Change = Static<typeof Change>;

const lang = Type.Integer({ minimum: 1, maximum: 18 });
const name = Type.String({ minLength: 1, maxLength: 200 });
const edit = ['quiz_content_edit', 'quiz_graphics_edit'] as const;

const Changed = Type.Object({
  revision: Type.Integer(),
  /** Edits of others after the asker's revision, to be applied before what was sent. */
  others: Type.Array(
    Type.Object({ id: Uuid, revision: Type.Integer(), edit: Type.String(), input: Type.Unknown(), account: nullable(Type.String()) }),
  ),
});

/** An item of a file that was left out, or lost something: its first line, how its text begins, and why. */
const ImportNotice = Type.Object({ line: Type.Integer(), text: Type.String(), code: Type.String(), reason: Type.String() });

export const quizzes = {
  listQuizzes: operation({
    method: 'GET',
    path: '/api/v1/quizzes',
    summary: 'The quizzes, personality tests and academy tests of the tenant.',
    who: 'signed_in',
    query: object({
      ...pageQuery,
      typeQuiz: Type.Optional(Type.Enum(['', ...listedKinds])),
      tenant: Type.Optional(Type.String({ maxLength: 60 })),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      filter: Type.Optional(Type.Enum(['all', 'active', 'inactive', 'last_modified', 'oldest_modified'])),
    }),
    response: paged(QuizRow),
    errors: ['not_found'],
  }),
  listQuizFilters: operation({
    method: 'GET',
    path: '/api/v1/quizzes/filters',
    summary: 'The filters and the types, each with its count.',
    who: 'signed_in',
    response: Type.Object({
      filters: Type.Array(Type.Object({ filter: Type.String(), count: Type.Integer() })),
      types: Type.Array(Type.Object({ quiz_type: Type.String(), count: Type.Integer() })),
    }),
  }),
  createQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes',
    summary: 'Make a quiz.',
    who: ['quiz_create'],
    body: object({
      name,
      lang,
      quiz_type: Type.Enum(quizKinds),
      person_type_count: Type.Optional(Type.Integer({ minimum: 2, maximum: 100 })),
    }),
    response: Quiz,
    status: 201,
  }),
  readQuiz: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:quizID',
    summary: 'A quiz with its draft.',
    who: 'signed_in',
    params: byQuizId,
    response: Quiz,
  }),
  updateQuiz: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/:quizID',
    summary:
      'Change any part of the settings, the name, the language or the stage. Going to published or live publishes the draft. A day as start_date or end_date is meant whole, by the clocks of the quiz.',
    who: ['quiz_settings', 'quiz_content_edit'],
    params: byQuizId,
    body: object({
      ...settingsChangeFields,
      name: Type.Optional(name),
      lang: Type.Optional(lang),
      stage: Type.Optional(Type.Enum(stages)),
    }),
    response: Quiz,
    errors: ['invalid', 'stage_not_allowed'],
  }),
  deleteQuiz: operation({
    method: 'DELETE',
    path: '/api/v1/quizzes/:quizID',
    summary: 'Delete a quiz with its games.',
    who: ['quiz_create'],
    params: byQuizId,
    response: Success,
  }),
  duplicateQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes/duplicate/:quizID',
    summary: 'A copy of all content and media, without plays.',
    who: ['quiz_create'],
    params: byQuizId,
    body: object({ title: name, lang }),
    response: Quiz,
    status: 201,
  }),
  changeQuizStatus: operation({
    method: 'POST',
    path: '/api/v1/quizzes/change-status/:quizID',
    summary: 'Toggle active or inactive.',
    who: ['quiz_settings'],
    params: byQuizId,
    response: Quiz,
  }),
  changeIntro: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/intro/:quizID',
    summary: 'Change the content of the intro.',
    who: edit,
    params: byQuizId,
    body: Type.Partial(Type.Omit(head.Intro, ['settings']), { additionalProperties: false }),
    response: Quiz,
  }),
  changeRegistration: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/registration/:quizID',
    summary: 'Change the content of the registration page.',
    who: edit,
    params: byQuizId,
    body: Type.Partial(Type.Omit(head.Registration, ['settings']), { additionalProperties: false }),
    response: Quiz,
  }),
  changeResult: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/result/:quizID',
    summary: 'Change the content of the result page.',
    who: edit,
    params: byQuizId,
    body: Type.Partial(Type.Omit(head.Result, ['settings']), { additionalProperties: false }),
    response: Quiz,
  }),
  changeIntroSettings: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/intro-settings/:quizID',
    summary: 'Change the settings of the intro.',
    who: ['quiz_settings'],
    params: byQuizId,
    body: Type.Partial(head.Intro.properties.settings, { additionalProperties: false }),
    response: Quiz,
  }),
  changeRegistrationSettings: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/registration-settings/:quizID',
    summary: 'Change the settings of the registration page.',
    who: ['quiz_settings', 'quiz_content_edit'],
    params: byQuizId,
    body: Type.Partial(head.Registration.properties.settings, { additionalProperties: false }),
    response: Quiz,
  }),
  changeResultSettings: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/result-settings/:quizID',
    summary: 'Change the settings of the result page.',
    who: ['quiz_settings', 'quiz_content_edit'],
    params: byQuizId,
    body: Type.Partial(head.Result.properties.settings, { additionalProperties: false }),
    response: Quiz,
  }),
  orderQuestions: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/order-questions/:quizID',
    summary: 'Put the questions in this order; refused where the set differs.',
    who: ['quiz_content_edit'],
    params: byQuizId,
    body: object({ ids: Type.Array(Uuid, { maxItems: 5000 }) }),
    response: Quiz,
    errors: ['order_differs'],
  }),
  listChanges: operation({
    method: 'GET',
    path: '/api/v1/quizzes/changes/:quizID',
    summary: 'The edits since a revision, in their order, each with who made it; refused with 409 where they are too many to tell.',
    who: [...edit, 'quiz_settings'],
    params: byQuizId,
    query: object({ since: Type.Integer({ minimum: 0 }) }),
    response: Changed,
    errors: ['conflict'],
  }),
  saveChanges: operation({
    method: 'POST',
    path: '/api/v1/quizzes/changes/:quizID',
    summary: 'All buffered changes in one transaction, in order; all or nothing.',
    who: [...edit, 'quiz_settings'],
    params: byQuizId,
    body: object({
      changes: Type.Array(Change, { minItems: 1, maxItems: 1000 }),
      /** The revision the changes were made on; where somebody changed the same things since, all are refused with 409. Absent: no check. */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: Changed,
    maxBodyBytes: 10_000_000,
    maxValues: 600_000,
    errors: ['conflict', 'invalid'],
  }),
  publishQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes/publish/:quizID',
    summary: 'Publish the draft: what players see from now on. Refused 422 with every problem that stops it.',
    who: ['quiz_settings'],
    params: byQuizId,
    response: Quiz,
    errors: ['invalid', 'stage_not_allowed'],
  }),
  previewQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes/preview/:quizID',
    summary: 'A copy of the draft to play without touching statistics: a key for the player calls, good for a day.',
    who: 'signed_in',
    params: byQuizId,
    response: Type.Object({ key: Type.String(), url: Type.String() }),
  }),
  listVersions: operation({
    method: 'GET',
    path: '/api/v1/quizzes/versions/:quizID',
    summary: 'Who changed what, newest first, and what was published when.',
    who: edit,
    params: byQuizId,
    query: object(pageQuery),
    response: paged(
      Type.Object({
        revision: Type.Integer(),
        edit: Type.String(),
        at: Time,
        account: nullable(Type.String()),
        publication: nullable(Type.Integer()),
      }),
    ),
  }),
  listSittings: operation({
    method: 'GET',
    path: '/api/v1/quizzes/sittings/:quizID',
    summary: 'The versions by sitting, newest first: what one person changed without a longer break, and up to which revision.',
    who: edit,
    params: byQuizId,
    query: object(pageQuery),
    response: paged(
      Type.Object({
        /** Its first and its last revision; the last is the version that it left. */
        first: Type.Integer(),
        revision: Type.Integer(),
        from: Time,
        at: Time,
        account: nullable(Type.String()),
        name: nullable(Type.String()),
        publication: nullable(Type.Integer()),
        /** How many edits there were of each name. */
        edits: Type.Record(Type.String(), Type.Integer()),
        /** What they touched, as paths like question/{id}/text; of very many only the first 60. */
        touches: Type.Array(Type.String()),
      }),
    ),
  }),
  readVersion: operation({
    method: 'GET',
    path: '/api/v1/quizzes/version/:quizID',
    summary: 'The quiz as it was at a revision, and the edit that led there.',
    who: edit,
    params: byQuizId,
    query: object({ revision: Type.Integer({ minimum: 0 }) }),
    response: Type.Object({
      edit: nullable(Type.String()),
      at: Time,
      account: nullable(Type.String()),
      name: nullable(Type.String()),
      quiz: Quiz,
    }),
    errors: ['invalid'],
  }),
  nameVersion: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/version/:quizID',
    summary: 'Give a revision a name by which it is found again; an empty one takes it away.',
    who: edit,
    params: byQuizId,
    body: object({ revision: Type.Integer({ minimum: 1 }), name: Type.String({ maxLength: 100 }) }),
    response: Type.Object({ revision: Type.Integer(), name: nullable(Type.String()) }),
    errors: ['invalid'],
  }),
  restoreVersion: operation({
    method: 'POST',
    path: '/api/v1/quizzes/restore/:quizID',
    summary: 'Make the draft what it was at a revision, as a new edit.',
    who: ['quiz_content_edit'],
    params: byQuizId,
    body: object({ revision: Type.Integer({ minimum: 0 }) }),
    response: Quiz,
  }),
  deleteQuizData: operation({
    method: 'POST',
    path: '/api/v1/quizzes/delete-data',
    summary: 'Delete the games, or the games and the players.',
    who: ['quiz_settings'],
    body: object({ id: Uuid, type: Type.Enum(['games', 'games&players']), confirm: Type.Literal(true) }),
    response: Success,
    errors: ['not_found'],
  }),
  importQuestions: operation({
    method: 'POST',
    path: '/api/v1/quizzes/import/:quizID',
    summary: 'Import questions from a file. With preview=true nothing is changed.',
    who: ['quiz_content_edit'],
    encoding: 'multipart',
    params: byQuizId,
    body: Type.Object({
      format: Type.Optional(Type.Enum(['', 'gift', 'aiken', 'opentriviaqa', 'csv', 'xlsx', 'moodle_xml', 'qti', 'json'])),
      preview: Type.Optional(Type.Boolean()),
      /** Of a calendar: the id of the door that they come behind. */
      part_id: Type.Optional(Uuid),
      /** Whether person types of the file that are not here are created. */
      create_person_types: Type.Optional(Type.Boolean()),
    }),
    files: { file: { maxBytes: mostFileBytes, required: true } },
    response: Type.Object({
      format: Type.String(),
      imported: Type.Integer(),
      /** Of the imported questions, in the order of the file. */
      ids: Type.Array(Uuid),
      skipped: Type.Array(ImportNotice),
      losses: Type.Array(ImportNotice),
      /** The person types that answers of the file lead to: matched by id or name, created, or missing here. */
      person_types: Type.Array(Type.Object({ title: Type.String(), state: Type.Enum(['matched', 'created', 'missing']) })),
      /** Of person types that were created, in the order of the quiz. */
      person_type_ids: Type.Array(Uuid),
      /** Only with preview: what would be imported. */
      questions: Type.Optional(
        Type.Array(
          Type.Object({
            line: Type.Integer(),
            type: Type.String(),
            text: Type.String(),
            answers: Type.Array(Type.Object({ text: Type.String(), is_right: Type.Boolean() })),
          }),
        ),
      ),
      revision: Type.Integer(),
    }),
    creates: true,
    maxBodyBytes: mostFileBytes + 1_000_000,
    errors: ['invalid', 'too_large'],
  }),
  listExportLosses: operation({
    method: 'GET',
    path: '/api/v1/quizzes/export-losses/:quizID',
    summary: 'What a file of this format would not hold, or an import of it not give back. `line` is the number of the question.',
    who: edit,
    params: byQuizId,
    query: object({ format: Type.Enum(['gift', 'csv', 'json', 'qti']) }),
    response: Type.Object({ losses: Type.Array(ImportNotice) }),
  }),
  exportQuestions: operation({
    method: 'GET',
    path: '/api/v1/quizzes/export/:quizID',
    summary: 'The questions as a file.',
    who: edit,
    params: byQuizId,
    query: object({ format: Type.Enum(['gift', 'csv', 'json', 'qti']) }),
    response: Type.String(),
    raw: true,
  }),
};
