import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { Day } from '#shared/content/date-time.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { ThemeColours } from '#shared/content/head.ts';
import { occasions } from '#shared/content/occasions.ts';
import { Image } from '#shared/content/question.ts';
import { nullable, object, operation, Success, Time, Uuid } from './operation.ts';
import { Quiz } from './quiz.ts';

const name = PlainName(200);
const text = Type.String({ maxLength: 2000 });

/** A finished activity to start from: one of the product's own, or one that the tenant saved. */
export const Template = Type.Object({
  id: Type.String(),
  /** product: part of Lucka. tenant: saved by a member of the team. */
  origin: Type.Enum(['product', 'tenant']),
  quiz_type: Type.Enum(activityKinds),
  occasion: nullable(Type.Enum(occasions)),
  questions: Type.Integer(),
  doors: Type.Integer(),
  cover: nullable(Image),
  colours: ThemeColours,
  /** Its name and description, in each of its languages. */
  languages: Type.Array(Type.Object({ lang: Type.Integer(), name: Type.String(), text: Type.String() })),
  /** For the tenant's own: who saved it, if she is still a member, and when. */
  saved_by: nullable(Type.String()),
  saved_at: nullable(Time),
});
export type Template = Static<typeof Template>;

/** The content of a template in the shape of a quiz. */
export const TemplateContent = Type.Pick(Quiz, [
  'name',
  'lang',
  'quiz_type',
  'settings',
  'cover',
  'intro',
  'registration',
  'result',
  'theme',
  'questions',
  'person_types',
  'rounds',
  'calendar',
]);
export type TemplateContent = Static<typeof TemplateContent>;

const byTemplate = Type.Object({ id: Type.String({ pattern: '^[a-z0-9-]{2,40}$' }) });
const byOwn = Type.Object({ id: Uuid });
const lang = Type.Optional(Type.Integer({ minimum: 1, maximum: 18 }));
const who = ['quiz_create'] as const;

export const templates = {
  listTemplates: operation({
    method: 'GET',
    path: '/api/v1/templates',
    summary: 'List the templates for new activities.',
    notes: 'Those of the organisation, latest first, then the product’s own.',
    who,
    visit: 'read',
    response: Type.Array(Template),
  }),
  readTemplate: operation({
    method: 'GET',
    path: '/api/v1/templates/:id',
    summary: 'Get the content of a template.',
    notes: 'lang: one of the template’s languages; absent or another, its first.',
    who,
    visit: 'read',
    params: byTemplate,
    query: object({ lang }),
    response: TemplateContent,
    errors: ['not_found'],
  }),
  createFromTemplate: operation({
    method: 'POST',
    path: '/api/v1/templates/:id/activity',
    summary: 'Create a draft from a template.',
    notes:
      'Includes all content of the template, its look and its pictures; dates are still to be set. name: that of the template by default. first_door_day: for a calendar, the day on which its first door opens; its other dates move with it.',
    who,
    visit: 'write',
    params: byTemplate,
    body: object({ lang, name: Type.Optional(name), first_door_day: Type.Optional(Day) }),
    response: Type.Object({ id: Uuid, name: Type.String(), quiz_type: Type.Enum(activityKinds) }),
    status: 201,
    location: '/api/v1/quizzes/:id',
    errors: ['not_found', 'invalid'],
  }),
  saveTemplate: operation({
    method: 'POST',
    path: '/api/v1/templates',
    summary: 'Save the draft of an activity as a template for the team.',
    notes:
      'Dates, rounds, passwords, report addresses, diplomas, codes of prizes, the email to winners and the other activities of a combined leaderboard are left out. An organisation can have 200 templates.',
    who,
    visit: 'write',
    body: object({ quiz_id: Uuid, name, text: Type.Optional(text), occasion: Type.Optional(nullable(Type.Enum(occasions))) }),
    response: Template,
    status: 201,
    errors: ['not_found', 'invalid'],
  }),
  renameTemplate: operation({
    method: 'PUT',
    path: '/api/v1/templates/:id',
    summary: 'Update the name, description and purpose of a template of the organisation.',
    who,
    visit: 'write',
    params: byOwn,
    body: object({ name: Type.Optional(name), text: Type.Optional(text), occasion: Type.Optional(nullable(Type.Enum(occasions))) }),
    response: Template,
    errors: ['not_found'],
  }),
  deleteTemplate: operation({
    method: 'DELETE',
    path: '/api/v1/templates/:id',
    summary: 'Delete a template of the organisation.',
    notes: 'Activities created from it stay as they are.',
    who,
    visit: 'write',
    params: byOwn,
    response: Success,
    errors: ['not_found'],
  }),
};
