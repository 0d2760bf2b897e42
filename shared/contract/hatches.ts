import { Type, type Static } from 'typebox';
import * as content from '#shared/content/calendar.ts';
import { type Changes, changeFieldsOf } from '#shared/content/changes.ts';
import { byId, nullable, object, operation, Success, Time, Uuid } from './operation.ts';
import { Question } from './questions.ts';

/** A door on the wire: as in the draft, with its number, its opening time and its questions. */
export const Hatch = Type.Object({
  ...content.Hatch.properties,
  calendar_id: Uuid,
  /** Its number, from 1. */
  day: Type.Integer(),
  /** null: it has no day yet. */
  opens_at: nullable(Time),
  questions: Type.Array(Question),
});
export type Hatch = Static<typeof Hatch>;

export const Prize = Type.Object({ ...content.Prize.properties, calendar_id: Uuid });
export type Prize = Static<typeof Prize>;

const { id: _, ...hatchFields } = content.Hatch.properties;
const HatchFields = Type.Object(hatchFields);
const { id: _id, ...prizeFields } = content.Prize.properties;
const PrizeFields = Type.Object(prizeFields);

const edit = ['quiz_content_edit', 'quiz_graphics_edit'] as const;
const words = ['quiz_content_edit'] as const;

export const hatches = {
  createHatch: operation({
    method: 'POST',
    path: '/api/v1/hatches',
    summary: 'Add a door after the last one.',
    who: words,
    visit: 'write',
    body: object({
      calendar_id: Uuid,
      type: Type.Optional(hatchFields.type),
      background: Type.Optional(hatchFields.background),
    }),
    response: Hatch,
    status: 201,
    errors: ['not_found'],
  }),
  readHatch: operation({
    method: 'GET',
    path: '/api/v1/hatches/:id',
    summary: 'Get a door with the questions behind it.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    response: Hatch,
  }),
  updateHatch: operation({
    method: 'PUT',
    path: '/api/v1/hatches/:id',
    summary: 'Update a door.',
    notes: 'null clears an optional field. Changing the day moves the door among the others.',
    who: edit,
    visit: 'write',
    params: byId,
    body: Type.Unsafe<Partial<Changes<Static<typeof HatchFields>>> & { day?: number }>(
      object({ ...changeFieldsOf(HatchFields), day: Type.Optional(Type.Integer({ minimum: 1, maximum: content.mostHatches })) }),
    ),
    response: Hatch,
  }),
  deleteHatch: operation({
    method: 'DELETE',
    path: '/api/v1/hatches/:id',
    summary: 'Delete a door and everything behind it.',
    who: words,
    visit: 'write',
    params: byId,
    response: Success,
  }),
  pinHatch: operation({
    method: 'POST',
    path: '/api/v1/hatches/pin/:id',
    summary: 'Pin a door to its place on the board, or unpin it.',
    notes: 'A pinned door keeps its place where doors are shuffled.',
    who: words,
    visit: 'write',
    params: byId,
    response: Hatch,
  }),
  createPrize: operation({
    method: 'POST',
    path: '/api/v1/prizes',
    summary: 'Add a prize.',
    who: words,
    visit: 'write',
    body: object({
      calendar_id: Uuid,
      title: Type.Optional(prizeFields.title),
      description: Type.Optional(prizeFields.description),
      image: prizeFields.image,
      value: prizeFields.value,
      quantity: prizeFields.quantity,
      hatch_ids: prizeFields.hatch_ids,
      code_for: prizeFields.code_for,
    }),
    response: Prize,
    status: 201,
    errors: ['not_found'],
  }),
  readPrize: operation({
    method: 'GET',
    path: '/api/v1/prizes/:id',
    summary: 'Get a prize.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    params: byId,
    response: Prize,
  }),
  updatePrize: operation({
    method: 'PUT',
    path: '/api/v1/prizes/:id',
    summary: 'Update a prize.',
    notes: 'null removes an optional field. code_for, who gets codes, also requires quiz_settings.',
    who: edit,
    visit: 'write',
    params: byId,
    body: Type.Unsafe<Partial<Changes<Static<typeof PrizeFields>>>>(object(changeFieldsOf(PrizeFields))),
    response: Prize,
  }),
  deletePrize: operation({
    method: 'DELETE',
    path: '/api/v1/prizes/:id',
    summary: 'Delete a prize.',
    who: words,
    visit: 'write',
    params: byId,
    response: Success,
  }),
};
