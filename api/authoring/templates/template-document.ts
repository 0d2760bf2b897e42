import { Type, type Static } from 'typebox';
import { Look } from '#api/authoring/calendars/designs/look.ts';
import { designNames } from '#shared/content/design-names.ts';
import { SettingsFields } from '#shared/content/settings-changes.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { occasions } from '#shared/content/occasions.ts';
import { questionTypes } from '#shared/content/question.ts';
import { object } from '#shared/contract/operation.ts';

/** The content of api/authoring/templates/documents/NAME.json: a finished activity, as a shared part and the words of each language. */

const words = Type.String({ minLength: 1, maxLength: 2000 });
const place = Type.Integer({ minimum: 0, maximum: 40 });
const view = Type.String({ pattern: '^[a-z]{2,20}$' });
const number = Type.Optional(Type.Number());

/** Of a labyrinth: the place of the room to which a way leads, or what else it leads to. */
const wayTo = Type.Union([place, Type.Enum(['exit', 'back'])]);

const TemplateQuestion = object({
  type: Type.Enum(questionTypes),
  /** Places of the right answers, from 0. */
  right: Type.Optional(Type.Array(place, { minItems: 1 })),
  /** Of a personality test: for each answer the types that it leads to, the one that it fits best first. */
  leads: Type.Optional(Type.Array(Type.Array(place, { minItems: 1, maxItems: 3 }))),
  /** The part of the drawing that is shown with it. */
  view: Type.Optional(view),
  /** Of a question of pictures: the parts that are its answers. */
  views: Type.Optional(Type.Array(view, { minItems: 2 })),
  /** Of a labyrinth: where right and wrong answers lead, the place of the item that lies there, and of the one without which a right answer leads nowhere. */
  room: Type.Optional(object({ right: wayTo, wrong: wayTo, item: Type.Optional(place), needs: Type.Optional(place) })),
  points: number,
  partial_points: Type.Optional(Type.Boolean()),
  start_value: number,
  end_value: number,
  step_interval: number,
  exact_answer: number,
  range: number,
  error_value: number,
  error_interval: number,
});
export type TemplateQuestion = Static<typeof TemplateQuestion>;

const QuestionWords = object({
  text: words,
  /** Of a question that is answered in words: all that is taken as right. */
  answers: Type.Optional(Type.Array(words, { minItems: 1 })),
  /** Shown after the answer. */
  feedback: Type.Optional(words),
  /** Of a labyrinth: the name of its room. */
  room: Type.Optional(words),
});
export type QuestionWords = Static<typeof QuestionWords>;

const DoorWords = object({
  title: words,
  text: words,
  /** A question with one right answer, the first; absent: the door has the question of its place among the questions. */
  question: Type.Optional(object({ text: words, answers: Type.Array(words, { minItems: 2 }), feedback: words })),
});

const Words = object({
  name: words,
  /** On the cover and in the gallery. */
  text: words,
  button: words,
  /** The alternative text of the drawing. */
  alt: words,
  views: Type.Optional(Type.Record(view, words)),
  questions: Type.Array(QuestionWords),
  outcomes: Type.Optional(Type.Array(object({ title: words, description: words }))),
  result: Type.Optional(object({ title: words, text: Type.Optional(words), passed: Type.Optional(words), failed: Type.Optional(words) })),
  /** Of a calendar: its doors. */
  doors: Type.Optional(Type.Array(DoorWords, { minItems: 1 })),
  rules: Type.Optional(words),
  /** Of a labyrinth: what can be found there. */
  items: Type.Optional(Type.Array(words)),
});
export type Words = Static<typeof Words>;

/** x, y, width and height in the drawing, whose middle is 0,0. */
const Box = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]);

export const TemplateDocument = object({
  kind: Type.Enum(activityKinds),
  occasion: Type.Enum(occasions),
  /** Of a calendar: whose board and doors it has. */
  design: Type.Optional(Type.Enum(designNames)),
  /** Of a calendar: the month and day of its first door, MM-DD; absent: it has no dates. */
  first_door: Type.Optional(Type.String({ pattern: '^[01]\\d-[0-3]\\d$' })),
  theme: Look,
  settings: Type.Optional(SettingsFields),
  views: Type.Optional(Type.Record(view, Box)),
  questions: Type.Array(TemplateQuestion),
  /** Of a personality test its types, of an academy test its grades, the lowest first. */
  outcomes: Type.Optional(Type.Array(object({ from: number, view: Type.Optional(view) }))),
  words: object({ en: Words, se: Words }),
});
export type TemplateDocument = Static<typeof TemplateDocument>;
export type TemplateLanguage = keyof TemplateDocument['words'];
