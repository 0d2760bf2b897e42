import { Type, type Static } from 'typebox';
import { Question, questionTypes } from '#shared/content/question.ts';
import { byQuizId, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

export const mostBankQuestions = 20_000;

/** Tags are stored in lower case. */
const tag = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const tags = Type.Array(tag, { maxItems: 20 });
const ids = Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true });

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
    summary:
      'The questions of the tenant’s bank, the latest first: those whose text, answers or tags hold what is searched, with all of the tags.',
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
    summary: 'The tags of the bank by name, each with how many questions have it.',
    who: read,
    visit: 'read',
    response: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
  }),
  keepInBank: operation({
    method: 'POST',
    path: '/api/v1/question-bank',
    summary: 'Keep copies of questions of an activity in the bank.',
    notes: `What they lead to in a personality test stays behind. The bank has room for ${mostBankQuestions} questions.`,
    who,
    visit: 'write',
    body: object({ quiz_id: Uuid, ids, tags }),
    response: Type.Object({ ids: Type.Array(Uuid) }),
    status: 201,
    errors: ['not_found', 'invalid'],
  }),
  tagBankQuestions: operation({
    method: 'PUT',
    path: '/api/v1/question-bank/tags',
    summary: 'Give questions of the bank tags and take others away.',
    who,
    visit: 'write',
    body: object({ ids, add: Type.Optional(tags), remove: Type.Optional(tags) }),
    response: Success,
    errors: ['not_found', 'invalid'],
  }),
  changeBankQuestion: operation({
    method: 'PUT',
    path: '/api/v1/question-bank/:id',
    summary: 'Change a question of the bank. Copies in activities stay as they are; a draw takes it when it is brought up to date.',
    notes:
      'The whole question; its id and its type stay. Other pictures need the permission for pictures. `revision` is that of the question that was changed: where somebody has changed it since, the answer is 409 and nothing is stored; read it again, and send what is to be kept with the new revision. Without it the last one wins.',
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
    summary: 'Take a question out of the bank. Copies in activities stay.',
    who,
    visit: 'write',
    params: byOne,
    response: Success,
    errors: ['not_found'],
  }),
  copyQuestions: operation({
    method: 'POST',
    path: '/api/v1/quizzes/copy-questions/:quizID',
    summary: 'Copy questions of another activity, or of the bank, to the end of this one.',
    notes: 'from_quiz: absent for the bank. part_id: of a calendar, the door that they come behind.',
    who,
    visit: 'write',
    params: byQuizId,
    body: object({ from_quiz: Type.Optional(Uuid), ids, part_id: Type.Optional(Uuid) }),
    response: Copied,
    status: 201,
    errors: ['not_found', 'invalid'],
  }),
  drawFromBank: operation({
    method: 'POST',
    path: '/api/v1/quizzes/draw-from-bank/:quizID',
    summary: 'Let each game have so many questions, at random, of those that have a tag in the bank; each is worth the same points.',
    notes:
      'Copies of all of them come into the draft, where they can be seen and left out; publishing freezes them. Sent again with the same tag, the draw is brought up to date with the bank: the same questions keep their ids, and with them their statistics.',
    who,
    visit: 'write',
    params: byQuizId,
    body: object({
      tag,
      count: Type.Integer({ minimum: 1, maximum: 1000 }),
      points: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
    }),
    response: Copied,
    creates: true,
    errors: ['not_found', 'invalid'],
  }),
};
