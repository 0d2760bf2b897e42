import { Type, type Static } from 'typebox';
import { answering, mostPlaces, Prize, Scope } from './draws.ts';
import { byId, nullable, object, operation, Success, Time, Uuid } from './operation.ts';

/** Why a scheduled draw could not be made, as field-problems.ts has them. */
export const planProblems = ['draw_exists', 'hatch_gone', 'round_gone', 'prize_gone', 'nobody_eligible', 'beyond_quantity'] as const;

/** A draw that is made at its time. */
export const PlannedDraw = Type.Object({
  id: Uuid,
  calendar_id: Uuid,
  at: Time,
  state: Type.Enum(['waiting', 'drawn', 'failed']),
  scope: Scope,
  prize: nullable(Prize),
  count: Type.Integer(),
  alternates: Type.Integer(),
  only_right: Type.Boolean(),
  exclude_earlier_winners: Type.Boolean(),
  use_drand: Type.Boolean(),
  announces: Type.Boolean(),
  shows_names: Type.Boolean(),
  answer_days: nullable(Type.Integer()),
  asks_address: Type.Boolean(),
  draw_id: nullable(Uuid),
  /** Why it failed. */
  problem: nullable(Type.Enum(planProblems)),
});
export type PlannedDraw = Static<typeof PlannedDraw>;

/** Those who would take part now. */
export const DrawEntries = Type.Object({
  entries: Type.Integer(),
  /** Registered players who fulfil the rules: the entries, and those who are left out. */
  fulfilled: Type.Integer(),
});
export type DrawEntries = Static<typeof DrawEntries>;

const mayDraw = ['quiz_players_access'] as const;
const rules = { only_right: Type.Optional(Type.Boolean()), exclude_earlier_winners: Type.Optional(Type.Boolean()) };

export const plannedDraws = {
  planDraws: operation({
    method: 'POST',
    path: '/api/v1/calendars/planned-draws/:id',
    summary: 'Schedule draws of doors, of a round or of the whole activity.',
    notes:
      'Also requires quiz_settings. With hatches, one draw for each door, hours_after hours after it opens; the times stay when doors are moved. Otherwise one draw, at the given time. Each is made once, by a job, from those who may take part then; a draw that cannot be made fails and notifies the editors.',
    who: mayDraw,
    params: byId,
    body: object({
      hatches: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 366, uniqueItems: true })),
      hours_after: Type.Optional(Type.Integer({ minimum: 1, maximum: 8784 })),
      round: Type.Optional(Uuid),
      at: Type.Optional(Time),
      prize_id: Type.Optional(Uuid),
      count: Type.Integer({ minimum: 1, maximum: mostPlaces }),
      alternates: Type.Optional(Type.Integer({ minimum: 0, maximum: mostPlaces })),
      ...rules,
      use_drand: Type.Optional(Type.Boolean()),
      /** Announced as soon as it is drawn; not with use_drand. */
      announce: Type.Optional(Type.Boolean()),
      show_names: Type.Optional(Type.Boolean()),
      ...answering,
    }),
    response: Type.Object({ data: Type.Array(PlannedDraw) }),
  }),
  listPlannedDraws: operation({
    method: 'GET',
    path: '/api/v1/calendars/planned-draws/:id',
    summary: 'List the scheduled draws of an activity, the earliest first.',
    notes: 'Without cancelled ones. Receipts tell how many were cancelled or failed.',
    who: mayDraw,
    params: byId,
    response: Type.Object({ data: Type.Array(PlannedDraw), can: Type.Object({ plan: Type.Boolean() }) }),
  }),
  cancelPlannedDraw: operation({
    method: 'DELETE',
    path: '/api/v1/planned-draws/:id',
    summary: 'Cancel a scheduled draw that has not been made.',
    notes: 'Also requires quiz_settings. The receipts of later draws of the activity count it. A failed one leaves the list.',
    who: mayDraw,
    params: byId,
    response: Success,
    errors: ['stage_not_allowed'],
  }),
  countDrawEntries: operation({
    method: 'POST',
    path: '/api/v1/calendars/draw-entries/:id',
    summary: 'Count the players who would take part in a draw now.',
    who: mayDraw,
    params: byId,
    body: object({ hatch: Type.Optional(Uuid), round: Type.Optional(Uuid), ...rules }),
    without_key: 'reads',
    response: DrawEntries,
  }),
};
