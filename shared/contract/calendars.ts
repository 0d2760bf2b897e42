import { Type, type Static, type TObject } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { Board, DoorSettings, mostHatches, Winners, WordsPage } from '#shared/content/calendar.ts';
import { changeFieldsOf, type Changes } from '#shared/content/changes.ts';
import { Day } from '#shared/content/date-time.ts';
import { designNames } from '#shared/content/design-names.ts';
import * as head from '#shared/content/head.ts';
import { settingsChangeFields } from '#shared/content/settings-changes.ts';
import { stages } from '#shared/content/stages.ts';
import { SavedTheme } from './appearance.ts';
import { Hatch, Prize } from './hatches.ts';
import { byId, object, operation, paged, Success, Time, Uuid } from './operation.ts';
import { Leaderboard, play } from './play.ts';
import { Can, QuizRow } from './quiz.ts';
import { quizzes } from './quizzes.ts';
import { tagQuery } from './activity-tags.ts';

/** The name and the state of a calendar. */
export const CalendarHead = Type.Object({
  id: Uuid,
  title: Type.String(),
  lang_id: Type.Integer(),
  stage: Type.Enum(stages),
  is_active: Type.Boolean(),
  /** The number of doors. */
  doors: Type.Integer(),
});
export type CalendarHead = Static<typeof CalendarHead>;

/** All settings of a calendar, flat. */
export const CalendarSettings = Type.Object({
  ...head.Settings.properties,
  ...DoorSettings.properties,
  /** The number of doors. */
  doors: Type.Integer(),
});
export type CalendarSettings = Static<typeof CalendarSettings>;

export const Calendar = Type.Object({
  id: Uuid,
  title: Type.String(),
  lang_id: Type.Integer(),
  stage: Type.Enum(stages),
  is_active: Type.Boolean(),
  unpublished_changes: Type.Boolean(),
  settings: CalendarSettings,
  registration_settings: head.Registration.properties.settings,
  rules: WordsPage,
  winners: Winners,
  rounds: Type.Array(head.Round),
  /** Quizzes that can be put behind a door: those already behind one, and the most recently changed. */
  quizzes_list: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
  appearances: Type.Array(SavedTheme),
  fonts: Type.Array(Type.Object({ id: Uuid })),
  hatches: Type.Array(Hatch),
  prizes: Type.Array(Prize),
  board: Board,
  can: Can,
  revision: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  /** A change that was not applied gives the reason, e.g. the live quiz limit. */
  message: Type.Optional(Type.String()),
  /** With a message about the live quiz limit: how many may be live at once. */
  live_limit: Type.Optional(Type.Integer()),
});
export type Calendar = Static<typeof Calendar>;

const { name: _name, lang: _lang, ...row } = QuizRow.properties;
/** A calendar as lists show it. */
export const CalendarRow = Type.Object({ ...row, title: Type.String(), lang_id: Type.Integer() });
export type CalendarRow = Static<typeof CalendarRow>;

const title = PlainName(200);
const lang_id = Type.Integer({ minimum: 1, maximum: 18 });
const settings = {
  ...settingsChangeFields,
  ...Type.Partial(DoorSettings).properties,
  doors: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHatches })),
};
const settingsOrContent = ['quiz_settings', 'quiz_content_edit'] as const;

const wordsPage = <const S extends TObject>(path: `/${string}`, summary: string, page: S) =>
  operation({
    method: 'PUT',
    path,
    summary,
    who: ['quiz_content_edit'],
    visit: 'write',
    params: byId,
    body: Type.Unsafe<Partial<Changes<Static<S>>>>(object(changeFieldsOf(page))),
    response: Calendar,
  });

export const calendars = {
  createCalendar: operation({
    method: 'POST',
    path: '/api/v1/calendars',
    summary: 'Create a calendar.',
    notes:
      'Its doors are arranged in rows on the board, one per day from the start date; without a number of doors there are 24. With `design`, it starts with the doors, pictures, colours and examples of the design and `doors` is ignored; the design `year` also sets the dates.',
    who: ['quiz_create'],
    visit: 'write',
    body: object({
      title: PlainName(200),
      lang_id: Type.Integer({ minimum: 1, maximum: 18 }),
      doors: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHatches })),
      /** Starts from one of our finished calendars. */
      design: Type.Optional(Type.Enum(designNames)),
    }),
    response: CalendarHead,
    status: 201,
  }),
  listCalendars: operation({
    method: 'GET',
    path: '/api/v1/calendars',
    summary: 'List the calendars of the organisation.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    query: object({
      page: quizzes.listQuizzes.query.properties.page,
      per_page: quizzes.listQuizzes.query.properties.per_page,
      type: Type.Optional(Type.Enum(['', 'calendar'])),
      tenant: quizzes.listQuizzes.query.properties.tenant,
      search: quizzes.listQuizzes.query.properties.search,
      filter: quizzes.listQuizzes.query.properties.filter,
      sort: quizzes.listQuizzes.query.properties.sort,
      ...tagQuery,
    }),
    response: paged(CalendarRow),
    errors: ['not_found'],
  }),
  duplicateCalendar: operation({
    method: 'POST',
    path: '/api/v1/calendars/duplicate/:id',
    summary: 'Duplicate a calendar with all content and media, without plays.',
    notes: 'With first_door_day, its dates move as those of /api/v1/quizzes/duplicate/{quizID}.',
    who: ['quiz_create'],
    visit: 'write',
    params: byId,
    body: object({ title, lang_id, first_door_day: Type.Optional(Day) }),
    response: Calendar,
    status: 201,
    location: '/api/v1/calendars/:id',
  }),
  readCalendar: operation({
    method: 'GET',
    path: '/api/v1/calendars/:id',
    summary: 'Get a calendar with its draft.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    response: Calendar,
  }),
  updateCalendar: operation({
    method: 'PUT',
    path: '/api/v1/calendars/:id',
    summary: 'Update the settings, title, language or stage of a calendar.',
    notes:
      'Send any part. Changing the stage to published or live publishes the draft. Added doors are empty and come last; lowering the number removes the last doors, and is refused if one of them has content.',
    who: settingsOrContent,
    visit: 'write',
    params: byId,
    body: object({
      ...settings,
      title: Type.Optional(title),
      lang_id: Type.Optional(lang_id),
      stage: Type.Optional(Type.Enum(stages)),
    }),
    response: Calendar,
    errors: ['invalid', 'stage_not_allowed', 'approval_needed'],
  }),
  deleteCalendar: operation({
    method: 'DELETE',
    path: '/api/v1/calendars/:id',
    summary: 'Move a calendar to the trash.',
    notes: 'See /api/v1/quizzes/{quizID}.',
    who: ['quiz_create'],
    params: byId,
    response: Success,
  }),
  changeCalendarStatus: operation({
    method: 'POST',
    path: '/api/v1/calendars/change-status/:id',
    summary: 'Toggle a calendar between active and inactive.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byId,
    response: Calendar,
  }),
  readCalendarSettings: operation({
    method: 'GET',
    path: '/api/v1/calendars/settings/:id',
    summary: 'Get all settings of a calendar, including its report and doors.',
    who: ['quiz_settings'],
    visit: 'read',
    params: byId,
    response: CalendarSettings,
  }),
  changeCalendarSettings: operation({
    method: 'PUT',
    path: '/api/v1/calendars/settings/:id',
    summary: 'Update the settings of a calendar.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byId,
    body: object(settings),
    response: CalendarSettings,
  }),
  changeCalendarRegistrationSettings: operation({
    method: 'PUT',
    path: '/api/v1/calendars/registration-settings/:id',
    summary: 'Update the settings of the registration page.',
    who: settingsOrContent,
    visit: 'write',
    params: byId,
    body: Type.Partial(head.Registration.properties.settings, { additionalProperties: false }),
    response: Calendar,
  }),
  changeCalendarRules: wordsPage('/api/v1/calendars/rules/:id', 'Update the rules page.', WordsPage),
  changeCalendarWinners: wordsPage('/api/v1/calendars/winners/:id', 'Update the winners page.', Winners),
  listCalendarAppearances: operation({
    method: 'GET',
    path: '/api/v1/calendars/appearances/:id',
    summary: 'List the themes of a calendar.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    response: Type.Array(SavedTheme),
  }),
  orderHatches: operation({
    method: 'POST',
    path: '/api/v1/calendars/order-hatches/:id',
    summary: 'Reorder the doors of a calendar.',
    notes: 'Returns 409 if the ids differ from the stored set.',
    who: ['quiz_content_edit'],
    visit: 'write',
    params: byId,
    body: object({ ids: Type.Array(Uuid, { maxItems: mostHatches }) }),
    response: Calendar,
    errors: ['order_differs'],
  }),
  deleteCalendarData: operation({
    method: 'POST',
    path: '/api/v1/calendars/delete-data',
    summary: 'Delete the games of a calendar, or its players with their games.',
    who: ['quiz_settings'],
    body: object({ id: Uuid, type: Type.Enum(['games', 'players']), confirm: Type.Literal(true) }),
    response: Success,
    errors: ['not_found'],
  }),
  readCalendarLeaderboard: operation({
    ...play.readLeaderboard,
    path: '/api/v1/calendars/:id/leaderboard',
    summary: 'Get the top 100 of a calendar and this player’s own place.',
    response: Leaderboard,
  }),
} as const;
