import { Type, type Static } from 'typebox';
import { mostHatches } from '#shared/content/calendar.ts';
import { PlainName } from '#shared/content/plain-name.ts';
import { Question, questionTypes } from '#shared/content/question.ts';
import { byQuizId, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

export const mostBankQuestions = 20_000;
/** The most questions of one call. */
export const mostCopied = 500;

/** Tags are stored in lower case. */
const tag = PlainName(60);
const tags = Type.Array(tag, { maxItems: 20 });
const ids = Type.Array(Uuid, { minItems: 1, maxItems: mostCopied, uniqueItems: true });

export const BankQuestion = Type.Object({
  id: Uuid,
  question: Question,
  lang: Type.Integer(),
  tags: Type.Array(Type.String()),
  kept_at: Time,
  /** Increases with each change of the question. */
  revision: Type.Integer(),
});
export type BankQuestion = Static<typeof BankQuestion>;

const Copied = Type.Object({ ids: Type.Array(Uuid), revision: Type.Integer() });
const read = ['quiz_content_edit'] as const;
const who = ['quiz_content_edit'] as const;
const byOne = Type.Object({ id: Uuid });

export const questionBank = {
  listBankQuestions: operation({
    method: 'GET',
    path: '/api/v1/question-bank',
    summary: 'List the questions of the organisation’s bank, latest first.',
    notes: '`search` matches text, answers and tags. Only questions with all of the given tags are listed.',
    who: read,
    visit: 'read',
    query: object({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      tag: Type.Optional(Type.String({ maxLength: 60 })),
      type: Type.Optional(Type.Enum(questionTypes)),
      id: Type.Optional(Uuid),
    }),
    response: paged(BankQuestion),
  }),
  listBankTags: operation({
    method: 'GET',
    path: '/api/v1/question-bank/tags',
    summary: 'List the tags of the bank by name, with their number of questions.',
    who: read,
    visit: 'read',
    response: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
  }),
  keepInBank: operation({
    method: 'POST',
    path: '/api/v1/question-bank',
    summary: 'Copy questions of an activity into the bank.',
    notes: `Bindings to person types are not copied. The bank holds at most ${mostBankQuestions} questions.`,
    who,
    visit: 'write',
    body: object({ quiz_id: Uuid, ids, tags }),
    response: Type.Object({ ids: Type.Array(Uuid) }),
    status: 201,
    location: '/api/v1/question-bank',
    errors: ['not_found', 'invalid'],
  }),
  tagBankQuestions: operation({
    method: 'PUT',
    path: '/api/v1/question-bank/tags',
    summary: 'Add tags to questions of the bank, or remove them.',
    who,
    visit: 'write',
    body: object({ ids, add: Type.Optional(tags), remove: Type.Optional(tags) }),
    response: Success,
    errors: ['not_found', 'invalid'],
  }),
  changeBankQuestion: operation({
    method: 'PUT',
    path: '/api/v1/question-bank/:id',
    summary: 'Update a question of the bank.',
    notes:
      'Send the whole question; its id and type stay. Copies in activities are unchanged; a draw takes the change when it is updated. Other pictures require the permission for pictures. `revision` is that of the question you changed: if it has been changed since, the call returns 409 and stores nothing; read it again and resend with the new revision. Without `revision`, the last write wins.',
    who,
    visit: 'write',
    params: byOne,
    body: object({ question: Question, revision: Type.Optional(Type.Integer({ minimum: 0 })) }),
    response: BankQuestion,
    errors: ['not_found', 'invalid', 'conflict'],
  }),
  deleteBankQuestion: operation({
    method: 'DELETE',
    path: '/api/v1/question-bank/:id',
    summary: 'Move a question of the bank to the trash.',
    notes: 'It can be restored for 30 days. Copies in activities are kept.',
    who,
    visit: 'write',
    params: byOne,
    response: Success,
    errors: ['not_found'],
  }),
  copyQuestions: operation({
    method: 'POST',
    path: '/api/v1/quizzes/copy-questions/:quizID',
    summary: 'Copy questions from another activity, or from the bank, to the end of this one.',
    notes:
      'Leave out from_quiz for the bank. For a calendar: part_id is the door they are placed behind; from_door, in its place, puts one behind each door without questions and without another quiz, from the door of this number, and leaves out those beyond the last door.',
    who,
    visit: 'write',
    params: byQuizId,
    body: object({
      from_quiz: Type.Optional(Uuid),
      ids,
      part_id: Type.Optional(Uuid),
      from_door: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHatches })),
    }),
    response: Copied,
    status: 201,
    location: '/api/v1/quizzes/:quizID',
    errors: ['not_found', 'invalid'],
  }),
  drawFromBank: operation({
    method: 'POST',
    path: '/api/v1/quizzes/draw-from-bank/:quizID',
    summary: 'Draw random questions with a tag from the bank for each game.',
    notes:
      'Each drawn question is worth the same points. Copies of all questions with the tag are added to the draft, where they can be seen and left out; publishing freezes them. With several tags, `count` is drawn from each, in one step; a question with two of them belongs to the first draw that has it. Repeating the call with the same tag updates the draw with the bank: the same questions keep their ids and statistics.',
    who,
    visit: 'write',
    params: byQuizId,
    body: object({
      tag: Type.Optional(tag),
      tags: Type.Optional(Type.Array(tag, { maxItems: 20 })),
      count: Type.Integer({ minimum: 1, maximum: 1000 }),
      points: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
    }),
    response: Copied,
    errors: ['not_found', 'invalid'],
  }),
};
