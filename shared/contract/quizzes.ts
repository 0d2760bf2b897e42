import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { PlainName } from '#shared/content/plain-name.ts';
import { settingsChangeFields } from '#shared/content/settings-changes.ts';
import { stages } from '#shared/content/stages.ts';
import { quizKinds } from '#shared/content/kind.ts';
import * as head from '#shared/content/head.ts';
import { byQuizId, nullable, object, operation, pageQuery, paged, Success, Uuid } from './operation.ts';
import { tagQuery } from './activity-tags.ts';
import { listedKinds, listFilters, listSorts, Quiz, QuizRow } from './quiz.ts';
import { questionFiles } from './question-files.ts';
import { quizVersions } from './quiz-versions.ts';

/** A buffered change: the name of an edit in activity/edits/ with its input. Its `id` makes a repeat harmless. */
export const Change = object({ id: Uuid, edit: Type.String({ maxLength: 60 }), input: Type.Unknown() });
export type Change = Static<typeof Change>;

const lang = Type.Integer({ minimum: 1, maximum: 18 });
const name = PlainName(200);
const edit = ['quiz_content_edit', 'quiz_graphics_edit'] as const;

const typeQuiz = Type.Optional(Type.Enum(['', ...listedKinds]));

const Changed = Type.Object({
  revision: Type.Integer(),
  /** Other people's edits since the caller's revision, to be applied before the caller's own. */
  others: Type.Array(
    Type.Object({ id: Uuid, revision: Type.Integer(), edit: Type.String(), input: Type.Unknown(), account: nullable(Type.String()) }),
  ),
});

export const quizzes = {
  listQuizzes: operation({
    method: 'GET',
    path: '/api/v1/quizzes',
    summary: 'List the organisation’s quizzes, personality tests, academy tests and labyrinths.',
    notes:
      'The search finds words in any order, without regard to case and accents, in names and in texts of questions. A filter and a sort order can be combined; last_modified and oldest_modified as a filter mean that sort order of all.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    query: object({
      ...pageQuery,
      typeQuiz,
      tenant: Type.Optional(Type.String({ maxLength: 60 })),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      filter: Type.Optional(Type.Enum([...listFilters, 'last_modified', 'oldest_modified'])),
      /** last_modified where nothing else is said. */
      sort: Type.Optional(Type.Enum(listSorts)),
      ...tagQuery,
    }),
    response: paged(QuizRow),
    errors: ['not_found'],
  }),
  listQuizFilters: operation({
    method: 'GET',
    path: '/api/v1/quizzes/filters',
    summary: 'List the filters and types with their counts.',
    notes: 'With a type the filters count activities of that type alone.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    query: object({ typeQuiz }),
    response: Type.Object({
      filters: Type.Array(Type.Object({ filter: Type.String(), count: Type.Integer() })),
      types: Type.Array(Type.Object({ quiz_type: Type.String(), count: Type.Integer() })),
    }),
  }),
  createQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes',
    summary: 'Create a quiz.',
    who: ['quiz_create'],
    visit: 'write',
    body: object({
      name,
      lang,
      quiz_type: Type.Enum(quizKinds),
      /** 2 to 100 for the kinds that have person types; 0 for others. */
      person_type_count: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    response: Quiz,
    status: 201,
  }),
  readQuiz: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:quizID',
    summary: 'Get a quiz with its draft.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byQuizId,
    response: Quiz,
  }),
  updateQuiz: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/:quizID',
    summary: 'Update the settings, name, language or stage of a quiz.',
    notes:
      'Send any part. Changing the stage to published or live publishes the draft. A date without a time as start_date or end_date means the whole day in the time zone of the quiz.',
    who: ['quiz_settings', 'quiz_content_edit'],
    visit: 'write',
    params: byQuizId,
    body: object({
      ...settingsChangeFields,
      name: Type.Optional(name),
      lang: Type.Optional(lang),
      stage: Type.Optional(Type.Enum(stages)),
    }),
    response: Quiz,
    errors: ['invalid', 'stage_not_allowed', 'approval_needed'],
  }),
  deleteQuiz: operation({
    method: 'DELETE',
    path: '/api/v1/quizzes/:quizID',
    summary: 'Move a quiz to the trash.',
    notes: 'It is gone for everyone at once. For 30 days it can be restored; then it is deleted with its games. See /api/v1/trash.',
    who: ['quiz_create'],
    params: byQuizId,
    response: Success,
  }),
  duplicateQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes/duplicate/:quizID',
    summary: 'Duplicate a quiz with all content and media, without plays.',
    notes:
      'Diplomas and the email to winners are copied too, codes of prizes are not. For a calendar, first_door_day is the day on which the first door of the copy opens: its start, end and rounds and the dates of its doors move by as many days and keep their local times. Absent: the dates stay.',
    who: ['quiz_create'],
    visit: 'write',
    params: byQuizId,
    body: object({ title: name, lang, first_door_day: Type.Optional(Day) }),
    response: Quiz,
    status: 201,
    location: '/api/v1/quizzes/:id',
  }),
  changeQuizStatus: operation({
    method: 'POST',
    path: '/api/v1/quizzes/change-status/:quizID',
    summary: 'Toggle a quiz between active and inactive.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byQuizId,
    response: Quiz,
  }),
  changeIntro: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/intro/:quizID',
    summary: 'Update the content of the intro.',
    who: edit,
    visit: 'write',
    params: byQuizId,
    body: Type.Partial(Type.Omit(head.Intro, ['settings']), { additionalProperties: false }),
    response: Quiz,
  }),
  changeRegistration: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/registration/:quizID',
    summary: 'Update the content of the registration page.',
    who: edit,
    visit: 'write',
    params: byQuizId,
    body: Type.Partial(Type.Omit(head.Registration, ['settings']), { additionalProperties: false }),
    response: Quiz,
  }),
  changeResult: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/result/:quizID',
    summary: 'Update the content of the result page.',
    who: edit,
    visit: 'write',
    params: byQuizId,
    body: Type.Partial(Type.Omit(head.Result, ['settings']), { additionalProperties: false }),
    response: Quiz,
  }),
  changeIntroSettings: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/intro-settings/:quizID',
    summary: 'Update the settings of the intro.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byQuizId,
    body: Type.Partial(head.Intro.properties.settings, { additionalProperties: false }),
    response: Quiz,
  }),
  changeRegistrationSettings: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/registration-settings/:quizID',
    summary: 'Update the settings of the registration page.',
    who: ['quiz_settings', 'quiz_content_edit'],
    visit: 'write',
    params: byQuizId,
    body: Type.Partial(head.Registration.properties.settings, { additionalProperties: false }),
    response: Quiz,
  }),
  changeResultSettings: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/result-settings/:quizID',
    summary: 'Update the settings of the result page.',
    who: ['quiz_settings', 'quiz_content_edit'],
    visit: 'write',
    params: byQuizId,
    body: Type.Partial(head.Result.properties.settings, { additionalProperties: false }),
    response: Quiz,
  }),
  orderQuestions: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/order-questions/:quizID',
    summary: 'Reorder the questions of a quiz.',
    notes: 'Returns 409 if the ids differ from the stored set.',
    who: ['quiz_content_edit'],
    visit: 'write',
    params: byQuizId,
    body: object({ ids: Type.Array(Uuid, { maxItems: 5000 }) }),
    response: Quiz,
    errors: ['order_differs'],
  }),
  listChanges: operation({
    method: 'GET',
    path: '/api/v1/quizzes/changes/:quizID',
    summary: 'List the edits since a revision, in order.',
    notes: 'Each names who made it. Returns 409 if there are too many to list.',
    who: [...edit, 'quiz_settings'],
    visit: 'read',
    params: byQuizId,
    query: object({ since: Type.Integer({ minimum: 0 }) }),
    response: Changed,
    errors: ['conflict'],
  }),
  saveChanges: operation({
    method: 'POST',
    path: '/api/v1/quizzes/changes/:quizID',
    summary: 'Apply all buffered changes in order, in one transaction.',
    notes: 'All or nothing.',
    who: [...edit, 'quiz_settings'],
    visit: 'write',
    params: byQuizId,
    body: object({
      changes: Type.Array(Change, { minItems: 1, maxItems: 1000 }),
      /**
       * The revision on which the changes are based. When somebody has changed the same things since, all changes are refused with 409. Absent: no
       * check.
       */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: Changed,
    // A whole draft with the longest bytes for its characters, and what the changes add to it.
    maxBodyBytes: 4_000_000,
    maxValues: 120_000,
    errors: ['conflict', 'invalid'],
  }),
  publishQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes/publish/:quizID',
    summary: 'Publish the draft to players.',
    notes: 'Returns 422 with every problem that prevents it.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byQuizId,
    response: Quiz,
    errors: ['invalid', 'stage_not_allowed', 'approval_needed'],
  }),
  previewQuiz: operation({
    method: 'POST',
    path: '/api/v1/quizzes/preview/:quizID',
    summary: 'Create a preview of the draft.',
    notes: 'Returns a key for the player calls that is valid for a day. Previews do not affect statistics.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byQuizId,
    response: Type.Object({ key: Type.String(), url: Type.String() }),
  }),
  ...quizVersions,
  deleteQuizData: operation({
    method: 'POST',
    path: '/api/v1/quizzes/delete-data',
    summary: 'Delete the games of a quiz, or its games and players.',
    who: ['quiz_settings'],
    body: object({ id: Uuid, type: Type.Enum(['games', 'games&players']), confirm: Type.Literal(true) }),
    response: Success,
    errors: ['not_found'],
  }),
  ...questionFiles,
};
