import { Type, type Static } from 'typebox';
import { type Changes, changeFieldsOf } from '#shared/content/changes.ts';
import { Success, Uuid, byId, nullable, object, operation, pageQuery, paged } from './operation.ts';
import { WireOutcome } from '#shared/content/outcome.ts';
import * as head from '#shared/content/head.ts';
import { Moment } from '#shared/content/moment.ts';
import * as question from '#shared/content/question.ts';
import { Link, richText } from '#shared/content/schema.ts';

/** A question on the wire: as in the draft, with its position and the specification's other names. */
export const Question = Type.Object({
  ...question.Question.properties,
  question_localization_id: Uuid,
  quiz_localization_id: Uuid,
  order_number: Type.Integer(),
  max_points: Type.Number(),
  /** Points lost for each whole second, as set for the question or else for the quiz. */
  points_reduction: Type.Number(),
  has_own_points_reduction: Type.Boolean(),
  /** For a calendar: the door behind which it is. */
  hatch_id: Type.Optional(Uuid),
  answers: Type.Array(Type.Object({ ...question.Answer.properties, question_localization_id: Uuid, order_number: Type.Integer() })),
});
export type Question = Static<typeof Question>;

const { id: _id, type: _type, answers: _answers, ...changeable } = question.Question.properties;
const Changeable = Type.Object(changeable);
/** null removes an optional field. */
export const QuestionChange = Type.Unsafe<Changes<Static<typeof Changeable>>>(object(changeFieldsOf(Changeable)));
const content = ['quiz_content_edit'] as const;
/** The edits decide which fields each permission may change. */
const contentOrGraphics = ['quiz_content_edit', 'quiz_graphics_edit'] as const;
const graphics = ['quiz_graphics_edit'] as const;

export const newQuestionFields = {
  text: richText(4000),
  type: Type.Enum(question.questionTypes),
  points: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
  time_for_answer_in_seconds: Type.Optional(Type.Number({ minimum: 1, maximum: 86_400 })),
  order_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  lang_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 18 })),
};
/** The field that selects one of a question's two pictures. */
export const coverFields = {
  isDesktop: Type.Optional(Type.Boolean()),
  screenType: Type.Optional(Type.Enum(['desktop', 'mobile'])),
  question_localization_id: Type.Optional(Uuid),
};

const action = (path: `/${string}`, summary: string) =>
  operation({
    method: 'POST',
    path,
    summary,
    who: content,
    visit: 'write',
    params: byId,
    body: object({ type: Type.Optional(Type.Enum(question.questionTypes)) }),
    response: Question,
  });

/** The collection of each type's answers, named as in the specification. The gaps of a text are fields of its question. */
const collections = {
  text: 'text-answers',
  checkbox: 'checkbox-answers',
  image: 'image-answers',
  mark_on_image: 'mark-on-image-answers',
  match_pairs: 'match-pairs-answers',
  text_poll: 'text-poll-answers',
  text_in_order: 'text-in-order-answers',
  scale: 'scale-answers',
  free_text: 'free-text-answers',
  range: 'range-answers',
  exact_answer: 'exact-answers',
  ad: 'ad-answers',
} as const satisfies Partial<Record<question.QuestionType, `${string}-answers`>>;
export type AnswerCollection = (typeof collections)[keyof typeof collections];
/** The type of each collection. */
export const answerCollections = Object.fromEntries(Object.entries(collections).map(([type, collection]) => [collection, type])) as Record<
  AnswerCollection,
  question.QuestionType
>;

const byCollection = Type.Object({ collection: Type.Enum(Object.keys(answerCollections) as AnswerCollection[]) });
const byCollectionAndId = Type.Object({ ...byCollection.properties, id: Uuid });
/** Type-specific fields; the collection's type decides which of them it accepts. Forms send numbers and true/false as text. */
const answerTexts = {
  text: Type.Optional(richText(2000)),
  is_right: Type.Optional(Type.Boolean()),
  /** Shown after answering to players who chose this answer. */
  feedback: Type.Optional(richText(2000)),
  is_stem: question.Answer.properties.is_stem,
  pair: question.Answer.properties.pair,
  order_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  shape: Type.Optional(Type.String({ maxLength: 10_000 })),
  link: Type.Optional(Link),
  link_text: Type.Optional(Type.String({ maxLength: 200 })),
  start_label: Type.Optional(Type.String({ maxLength: 100 })),
  end_label: Type.Optional(Type.String({ maxLength: 100 })),
};
const answerNumbers = {
  start_value: Type.Optional(Type.Number()),
  end_value: Type.Optional(Type.Number()),
  step_interval: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  exact_answer: Type.Optional(Type.Number()),
  range: Type.Optional(Type.Number({ minimum: 0 })),
  error_value: Type.Optional(Type.Number({ minimum: 0 })),
  error_interval: Type.Optional(Type.Number({ minimum: 0 })),
};
const answerFields = { ...answerTexts, ...answerNumbers };
const AnswerNumbers = Type.Object(answerNumbers);
const AnswerTexts = Type.Object(answerTexts);
const AnswerRow = Type.Object({
  id: Uuid,
  question_localization_id: Uuid,
  order_number: Type.Integer(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(question.Image),
  is_right: Type.Optional(Type.Boolean()),
  feedback: Type.Optional(Type.String()),
  is_stem: question.Answer.properties.is_stem,
  pair: question.Answer.properties.pair,
  shape: Type.Optional(question.Shape),
  start_value: Type.Optional(Type.Number()),
  end_value: Type.Optional(Type.Number()),
  step_interval: Type.Optional(Type.Number()),
  start_label: Type.Optional(Type.String()),
  end_label: Type.Optional(Type.String()),
  exact_answer: Type.Optional(Type.Number()),
  range: Type.Optional(Type.Number()),
  error_value: Type.Optional(Type.Number()),
  error_interval: Type.Optional(Type.Number()),
});
const image = { image: { maxBytes: 20_000_000, required: false } } as const;

const PersonTypeRow = Type.Object({ ...WireOutcome.properties, quiz_localization_id: Uuid });
const PersonTypeFields = Type.Omit(WireOutcome, ['id']);
const personTypeFields = Type.Partial(PersonTypeFields);
const RoundRow = Type.Object({ ...head.Round.properties, quiz_localization_id: Uuid });
const roundFields = {
  title: head.Round.properties.title,
  start_date: Moment,
  end_date: Moment,
};

export const questions = {
  createQuestion: operation({
    method: 'POST',
    path: '/api/v1/questions',
    summary: 'Add a question.',
    who: content,
    visit: 'write',
    body: object({ ...newQuestionFields, quiz_id: Type.Optional(Uuid), quiz_localization_id: Uuid }),
    response: Question,
    status: 201,
    errors: ['not_found'],
  }),
  readQuestion: operation({
    method: 'GET',
    path: '/api/v1/questions/:id',
    summary: 'Get a question of a draft, also of one behind a door.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    response: Question,
  }),
  updateQuestion: operation({
    method: 'PATCH',
    path: '/api/v1/questions/:id',
    summary: 'Update a question.',
    who: contentOrGraphics,
    visit: 'write',
    params: byId,
    body: QuestionChange,
    response: Question,
  }),
  deleteQuestion: operation({
    method: 'DELETE',
    path: '/api/v1/questions/delete/:id',
    summary: 'Delete a question.',
    who: content,
    visit: 'write',
    params: byId,
    response: Success,
  }),
  copyQuestion: operation({
    ...action('/api/v1/questions/copy/:id', 'Copy a question to the place right after it.'),
    status: 201,
    location: '/api/v1/questions/:id',
  }),
  hideQuestion: action('/api/v1/questions/hide/:id', 'Hide a question, or show a hidden one.'),
  pinQuestion: action('/api/v1/questions/pin/:id', 'Pin a question to its place, or unpin it.'),
  dropQuestion: operation({
    method: 'POST',
    path: '/api/v1/questions/drop/:id',
    summary: 'Move a question to another place.',
    who: content,
    visit: 'write',
    params: byId,
    body: object({ order_number: Type.Integer({ minimum: 1, maximum: 5000 }) }),
    response: Question,
  }),
  uploadQuestionCover: operation({
    method: 'POST',
    path: '/api/v1/questions/cover/:id',
    summary: 'Set the picture of a question for desktop or mobile.',
    who: graphics,
    visit: 'write',
    encoding: 'multipart',
    params: byId,
    body: Type.Object(coverFields),
    files: { image: { maxBytes: 20_000_000, required: true } },
    response: Question,
    maxBodyBytes: 21_000_000,
  }),
  deleteQuestionCover: operation({
    method: 'DELETE',
    path: '/api/v1/questions/cover/:id',
    summary: 'Remove the picture of a question.',
    who: graphics,
    visit: 'write',
    params: byId,
    query: object(coverFields),
    response: Question,
  }),
  changeFeedback: operation({
    method: 'POST',
    path: '/api/v1/questions/feedback/:id',
    summary: 'Update the feedback shown after an answer.',
    who: contentOrGraphics,
    visit: 'write',
    encoding: 'multipart',
    params: byId,
    body: Type.Object({
      text: Type.Optional(richText(4000)),
      link: Type.Optional(Link),
      id: Type.Optional(Type.String()),
    }),
    files: image,
    response: Question,
    maxBodyBytes: 21_000_000,
  }),
  changeFeedbackSettings: operation({
    method: 'POST',
    path: '/api/v1/questions/feedback-settings/:id',
    summary: 'Turn the feedback of a question on or off.',
    who: content,
    visit: 'write',
    params: byId,
    body: object({ show: Type.Boolean() }),
    response: Question,
  }),
  createAnswer: operation({
    method: 'POST',
    path: '/api/v1/:collection',
    summary: 'Add an answer of the collection’s type.',
    who: content,
    visit: 'write',
    encoding: 'multipart',
    params: byCollection,
    body: Type.Object({ question_localization_id: Uuid, ...answerFields }),
    files: image,
    response: AnswerRow,
    status: 201,
    maxBodyBytes: 21_000_000,
  }),
  updateAnswer: operation({
    method: 'PUT',
    path: '/api/v1/:collection/:id',
    summary: 'Update an answer.',
    who: contentOrGraphics,
    visit: 'write',
    encoding: 'multipart',
    params: byCollectionAndId,
    /** A number sent as an empty text is removed. */
    body: Type.Unsafe<Static<typeof AnswerTexts> & Changes<Static<typeof AnswerNumbers>>>(
      Type.Object({ ...answerTexts, ...changeFieldsOf(AnswerNumbers) }),
    ),
    files: image,
    response: AnswerRow,
    maxBodyBytes: 21_000_000,
  }),
  deleteAnswer: operation({
    method: 'DELETE',
    path: '/api/v1/:collection/:id',
    summary: 'Delete an answer.',
    who: content,
    visit: 'write',
    params: byCollectionAndId,
    response: Success,
  }),
  bindPersonType: operation({
    method: 'PUT',
    path: '/api/v1/person-type-answer/:id',
    summary: 'Set the points that an answer gives to a person type.',
    who: content,
    visit: 'write',
    params: byId,
    body: object({
      id: Type.Optional(Uuid),
      person_type_id: Uuid,
      answer_id: Uuid,
      answer_type: Type.Optional(Type.String({ maxLength: 60 })),
      points: Type.Number({ minimum: -1000, maximum: 1000 }),
    }),
    response: Type.Object({ id: Uuid, person_type_id: Uuid, answer_id: Uuid, answer_type: nullable(Type.String()), points: Type.Number() }),
  }),
  createPersonType: operation({
    method: 'POST',
    path: '/api/v1/person-types',
    summary: 'Add a person type or grade band.',
    who: content,
    visit: 'write',
    body: object({
      ...personTypeFields.properties,
      quiz_localization_id: Uuid,
    }),
    response: PersonTypeRow,
    status: 201,
    errors: ['not_found'],
  }),
  readPersonType: operation({
    method: 'GET',
    path: '/api/v1/person-types/:id',
    summary: 'Get a person type or grade band.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    response: PersonTypeRow,
  }),
  updatePersonType: operation({
    method: 'PUT',
    path: '/api/v1/person-types/:id',
    summary: 'Update a person type.',
    who: contentOrGraphics,
    visit: 'write',
    params: byId,
    /** null removes an optional field. */
    body: Type.Unsafe<Changes<Static<typeof PersonTypeFields>> & { quiz_localization_id?: string }>(
      object({
        ...changeFieldsOf(PersonTypeFields),
        quiz_localization_id: Type.Optional(Uuid),
      }),
    ),
    response: PersonTypeRow,
  }),
  deletePersonType: operation({
    method: 'DELETE',
    path: '/api/v1/person-types/:id',
    summary: 'Delete a person type and its bindings.',
    who: content,
    visit: 'write',
    params: byId,
    response: Success,
    errors: ['invalid'],
  }),
  listRounds: operation({
    method: 'GET',
    path: '/api/v1/rounds/:id',
    summary: 'List the rounds of a quiz or calendar.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    query: object(pageQuery),
    response: paged(RoundRow),
  }),
  createRound: operation({
    method: 'POST',
    path: '/api/v1/rounds',
    summary: 'Add a round.',
    notes: 'A date without a time means the whole day in the time zone of the quiz.',
    who: ['quiz_settings'],
    visit: 'write',
    body: object({ ...roundFields, quiz_localization_id: Uuid }),
    response: RoundRow,
    status: 201,
    errors: ['not_found'],
  }),
  updateRound: operation({
    method: 'PUT',
    path: '/api/v1/rounds/:id',
    summary: 'Update a round.',
    notes: 'A date without a time means the whole day in the time zone of the quiz.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byId,
    body: Type.Partial(object(roundFields), { additionalProperties: false }),
    response: RoundRow,
  }),
  deleteRound: operation({
    method: 'DELETE',
    path: '/api/v1/rounds/:id',
    summary: 'Delete a round.',
    who: ['quiz_settings'],
    visit: 'write',
    params: byId,
    response: Success,
  }),
};
