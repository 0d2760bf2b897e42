import { Type, type Static } from 'typebox';
import { draftProblemCodes } from '#shared/content/problems.ts';
import { byId, object, operation, pageQuery, paged, Success, Uuid } from './operation.ts';
import { coverFields, newQuestionFields, Question, QuestionChange, questions } from './questions.ts';

/** A quiz whose questions can be played behind a door. */
export const HeldQuiz = Type.Object({ id: Uuid, name: Type.String(), lang_id: Type.Integer(), questions: Type.Integer() });
export type HeldQuiz = Static<typeof HeldQuiz>;

const content = ['quiz_content_edit'] as const;
const hatch_id = Type.Optional(Uuid);

export const calendarQuestions = {
  listCalendarQuestions: operation({
    method: 'GET',
    path: '/api/v1/calendar-questions/:id',
    summary: 'List the questions behind a door.',
    notes: 'The id is that of the door.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    query: object(pageQuery),
    response: paged(Question),
  }),
  listHeldQuizzes: operation({
    method: 'GET',
    path: '/api/v1/calendar-questions/quizzes',
    summary: 'List the quizzes that can be placed behind a door, last changed first.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    query: object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: paged(HeldQuiz),
  }),
  checkHeldQuizzes: operation({
    method: 'GET',
    path: '/api/v1/calendar-questions/held/:id',
    summary: 'List the problems of the quizzes behind a calendar’s doors.',
    notes:
      'Also says which of them have changed since the calendar was published, and which doors that players have opened the draft would close again.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    response: Type.Object({
      problems: Type.Array(
        Type.Object({ severity: Type.Enum(['stop', 'warn']), code: Type.Enum(draftProblemCodes), hatch_id: Uuid, field: Type.String() }),
      ),
    }),
  }),
  createCalendarQuestion: operation({
    method: 'POST',
    path: '/api/v1/calendar-questions',
    summary: 'Add a question behind a door.',
    notes: 'Add its answers with the calls of their collection, as for a quiz.',
    who: content,
    visit: 'write',
    body: object({ ...newQuestionFields, hatch_id: Uuid }),
    response: Question,
    status: 201,
    location: '/api/v1/questions/:id',
    errors: ['not_found'],
  }),
  updateCalendarQuestion: operation({
    method: 'PUT',
    path: '/api/v1/calendar-questions/:id',
    summary: 'Update a question behind a door.',
    who: questions.updateQuestion.who,
    visit: 'write',
    params: byId,
    body: QuestionChange,
    response: Question,
  }),
  deleteCalendarQuestion: operation({
    method: 'DELETE',
    path: '/api/v1/calendar-questions/:id',
    summary: 'Delete a question behind a door.',
    who: content,
    visit: 'write',
    params: byId,
    response: Success,
  }),
  copyCalendarQuestion: operation({
    method: 'POST',
    path: '/api/v1/calendar-questions/copy/:id',
    summary: 'Copy a question behind a door.',
    notes: 'The copy is placed right after the question, or last behind another door of the calendar.',
    who: content,
    visit: 'write',
    params: byId,
    body: object({ hatch_id }),
    response: Question,
    status: 201,
    location: '/api/v1/questions/:id',
  }),
  pinCalendarQuestion: operation({
    method: 'POST',
    path: '/api/v1/calendar-questions/pin/:id',
    summary: 'Pin a question to its place behind its door, or unpin it.',
    who: content,
    visit: 'write',
    params: byId,
    response: Question,
  }),
  dropCalendarQuestion: operation({
    method: 'POST',
    path: '/api/v1/calendar-questions/drop/:id',
    summary: 'Move a question behind its door or to another door of the calendar.',
    who: content,
    visit: 'write',
    params: byId,
    body: object({ order_number: Type.Integer({ minimum: 1, maximum: 5000 }), hatch_id }),
    response: Question,
  }),
  uploadCalendarQuestionCover: operation({
    ...questions.uploadQuestionCover,
    path: '/api/v1/calendar-questions/cover/:id',
    summary: 'Set the picture of a question behind a door, for desktop or mobile.',
    body: Type.Object(coverFields),
  }),
  deleteCalendarQuestionCover: operation({
    ...questions.deleteQuestionCover,
    path: '/api/v1/calendar-questions/cover/:id',
    summary: 'Remove the picture of a question behind a door.',
  }),
};
