import { Type, type Static } from 'typebox';
import { changeCover } from '#activity/edits/change-cover.ts';
import { Calendar, Hatch, HatchContent } from '#shared/content/calendar.ts';
import { Collection } from '#shared/content/collection.ts';
import { designNames } from '#shared/content/design-names.ts';
import { DiplomaContent } from '#shared/content/diploma.ts';
import { Cover, Head, Intro, Registration, Result, Settings, Theme } from '#shared/content/head.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { Labyrinth } from '#shared/content/labyrinth.ts';
import { WireOutcome } from '#shared/content/outcome.ts';
import { Answer, Id, Question } from '#shared/content/question.ts';
import { object, optional } from '#shared/content/schema.ts';

/**
 * The schema of api/operations/demo/activities/NAME.json after its references are resolved (read-activity.ts): the parts of a stored draft that differ
 * from a new one.
 */

const any = { additionalProperties: false };
const place = Type.Integer({ minimum: 0 });
const days = Type.Integer({ minimum: -60, maximum: 60 });

const { answers: _, ...shared } = Question.properties;
const DemoQuestion = object({
  ...Type.Partial(object(shared)).properties,
  type: Question.properties.type,
  text: Question.properties.text,
  answers: optional(Type.Array(Type.Union([Type.String(), Type.Partial(Answer, any)]))),
  /** Indexes of the right answers, from 0; absent for a question without right answers. */
  right: optional(Type.Array(place)),
  /** Of a personality test: for each answer the types that it leads to, the one that it fits best first. */
  leads: optional(Type.Array(Type.Array(place))),
});
export type DemoQuestion = Static<typeof DemoQuestion>;

const { title, text, code } = HatchContent.properties;
const DemoDoor = object({
  ...Type.Partial(Hatch).properties,
  title,
  text,
  code: optional(code),
  questions: Type.Array(DemoQuestion),
});
export type DemoDoor = Static<typeof DemoDoor>;

const DemoDraft = object({
  kind: Type.Enum(activityKinds),
  name: Head.properties.name,
  lang: Head.properties.lang,
  cover: optional(Type.Partial(Cover, any)),
  intro: optional(Intro),
  registration: optional(
    object({ ...Type.Partial(Registration).properties, settings: optional(Type.Partial(Registration.properties.settings, any)) }),
  ),
  result: optional(Type.Partial(Result, any)),
  settings: optional(Type.Partial(Settings, any)),
  theme: optional(Type.Partial(Theme, any)),
  /** The titles of its rounds, which share its time. */
  rounds: optional(Type.Array(Type.String(), { minItems: 2, maxItems: 2 })),
  questions: optional(Type.Array(DemoQuestion)),
  /** Person types or grades. */
  outcomes: optional(Type.Array(Type.Partial(WireOutcome, any))),
  labyrinth: optional(Labyrinth),
  collection: optional(Collection),
  calendar: optional(
    object({
      design: Type.Enum(designNames),
      doors: Type.Array(DemoDoor),
      ...Type.Pick(Calendar, ['prizes', 'rules', 'winners']).properties,
    }),
  ),
});
export type DemoDraft = Static<typeof DemoDraft>;

export const DemoDocument = object({
  stage: Type.Enum(['draft', 'live', 'expired']),
  is_active: optional(Type.Literal(false)),
  /** Days from now to its start and to its end. */
  days: object({ start: days, end: days }),
  /** Games that were played to their end. */
  games: place,
  /** Of a calendar: about how many play today's door, and a passed one. */
  behind_doors: optional(object({ today: place, passed: place })),
  /** A prize that was drawn behind a door, counted from 1. */
  draw: optional(object({ door: place, prize_id: Id, count: place, alternates: place })),
  /** The fields of its diploma that differ from a new one. */
  diploma: optional(Type.Partial(DiplomaContent, any)),
  /** An edit after publishing: players do not see it yet. */
  edit: optional(object({ edit: Type.Literal('change_cover'), input: changeCover.schema })),
  /** The name of the saved theme that its look becomes, which new activities begin with. */
  saved_theme: optional(Type.String()),
  /** The tags under which the question bank keeps its first questions. */
  bank_tags: optional(Type.Array(Type.String(), { minItems: 1 })),
  draft: DemoDraft,
});
export type DemoDocument = Static<typeof DemoDocument>;
