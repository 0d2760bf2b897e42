import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { stages } from '#shared/content/stages.ts';
import { Calendar } from '#shared/content/calendar.ts';
import { Collection } from '#shared/content/collection.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { Labyrinth } from '#shared/content/labyrinth.ts';
import { WireOutcome } from '#shared/content/outcome.ts';
import { startRefusals } from '#shared/billing/allowance.ts';
import * as head from '#shared/content/head.ts';
import { ActivityTag } from './activity-tags.ts';
import { nullable, Time, Uuid } from './operation.ts';
import { Question } from './questions.ts';

export const Can = Type.Object({
  edit_content: Type.Boolean(),
  edit_graphics: Type.Boolean(),
  edit_settings: Type.Boolean(),
  publish: Type.Boolean(),
  duplicate: Type.Boolean(),
  delete: Type.Boolean(),
  /** false: this user is not among the people chosen to edit it. */
  named: Type.Boolean(),
  see_players: Type.Boolean(),
  see_statistics: Type.Boolean(),
});

/** The kinds that a list can be limited to. */
export const listedKinds = activityKinds;
export type ListedKind = ActivityKind;

/** What a list can be narrowed to. Scheduled: published, and its start is ahead. Active: turned on and not a draft. Inactive: turned off in any stage.
 * Only `archived` has archived ones. */
export const listFilters = [
  'all',
  'draft',
  'scheduled',
  'live',
  'expired',
  'unpublished_changes',
  'active',
  'inactive',
  'archived',
] as const;
export type ListFilter = (typeof listFilters)[number];

export const listSorts = ['last_modified', 'oldest_modified', 'newest', 'oldest', 'name', 'name_desc', 'ends_first'] as const;
export type ListSort = (typeof listSorts)[number];

/** An activity as lists show it. */
export const QuizRow = Type.Object({
  id: Uuid,
  quiz_id: Uuid,
  name: Type.String(),
  lang: Type.Integer(),
  quiz_type: Type.Enum(activityKinds),
  stage: Type.Enum(stages),
  is_active: Type.Boolean(),
  archived: Type.Boolean(),
  tags: Type.Array(ActivityTag),
  unpublished_changes: Type.Boolean(),
  /** Why new players cannot start it although it is live and active; null where they can. */
  players_refused: nullable(Type.Enum(startRefusals)),
  start_date: nullable(Time),
  end_date: nullable(Time),
  /** The timezone in which the dates are shown. */
  timezone: Type.String(),
  questions: Type.Integer(),
  games_this_month: Type.Integer(),
  /** The games of each of the last 30 days in the activity's timezone; `from` is the first of them. */
  last_days: Type.Object({ from: Day, games: Type.Array(Type.Integer()) }),
  /** What a live thumbnail of the cover needs. */
  cover: Type.Omit(head.Cover, ['clip']),
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
  /** Its short address for players ends with /j/ and this code. */
  join_code: Type.String(),
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
  /** Only for calendars. */
  calendar: Type.Optional(Calendar),
  /** Only for labyrinths. */
  labyrinth: Type.Optional(Labyrinth),
  /** Only for collections. */
  collection: Type.Optional(Collection),
  can: Can,
  revision: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  /** A change that was not applied gives the reason, e.g. the live quiz limit. */
  message: Type.Optional(Type.String()),
  /** With a message about the live quiz limit: how many may be live at once; 0 when the subscription has ended. */
  live_limit: Type.Optional(Type.Integer()),
});
export type Quiz = Static<typeof Quiz>;
