import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { nullable, object, operation, Time, Uuid } from './operation.ts';

const Kind = Type.Enum(activityKinds);
const Name = nullable(Type.String());

export const Coop = Type.Object({
  state: Type.Enum(['invited', 'joined']),
  /** The partner's name, once it has joined. */
  name: Name,
  since: Time,
  /** Until when the invitation can be accepted. */
  expires_at: nullable(Time),
});
export type Coop = Static<typeof Coop>;

export const CoopActivity = Type.Object({
  activity_id: Uuid,
  name: Type.String(),
  kind: Kind,
  shared: Type.Boolean(),
  on_board: Type.Boolean(),
  /** The box by which players agree to share their data with the partner; null: the partner learns nothing about players. */
  consent_field: nullable(Type.String()),
  /** The boxes on the activity's registration page. */
  boxes: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
});
export type CoopActivity = Static<typeof CoopActivity>;

export const CoopFigures = Type.Object({
  activity_id: Uuid,
  /** Whether it is this tenant's own; otherwise it is the partner's. */
  is_ours: Type.Boolean(),
  name: Type.String(),
  kind: Kind,
  on_board: Type.Boolean(),
  with_leads: Type.Boolean(),
  games: Type.Integer(),
  finished: Type.Integer(),
  registrations: Type.Integer(),
});
export type CoopFigures = Static<typeof CoopFigures>;

export const CoopLead = Type.Object({
  activity_id: Uuid,
  activity_name: Type.String(),
  name: Name,
  surname: Name,
  email: Name,
  phone: Name,
  agreed_at: Time,
});
export type CoopLead = Static<typeof CoopLead>;

export const CoopPlace = Type.Object({
  place: Type.Integer(),
  name: Type.String(),
  is_ours: Type.Boolean(),
  points: Type.Number(),
  /** Seconds. */
  time_used: Type.Number(),
});
export type CoopPlace = Static<typeof CoopPlace>;

const Code = Type.String({ minLength: 1, maxLength: 100 });
const who = ['api_settings'] as const;
const limit = { times: 60, seconds: 600, per: 'account' } as const;

export const cooperation = {
  readCoop: operation({
    method: 'GET',
    path: '/api/v1/user/coop',
    summary: 'Get the partner organisation, or the pending invitation.',
    who,
    response: Type.Object({ coop: nullable(Coop) }),
  }),
  changeCoop: operation({
    method: 'PUT',
    path: '/api/v1/user/coop',
    summary: 'Connect with a partner organisation, or end the connection.',
    notes:
      'coop_connect true accepts an invitation by its `code`; without a code it creates an invitation, whose code is shown once and is valid for 14 days. false ends the connection for both sides, or revokes the invitation. An organisation has one partner at a time. Not available with an API key.',
    who,
    by_key: false,
    body: object({ coop_connect: Type.Boolean(), code: Type.Optional(Code) }),
    response: Type.Object({ coop: nullable(Coop), code: Type.Optional(Type.String()) }),
    limit,
    errors: ['conflict'],
  }),
  readCoopInvitation: operation({
    method: 'POST',
    path: '/api/v1/user/coop/invitation',
    summary: 'Get the organisation that sent an invitation, by its code.',
    without_key: 'reads',
    notes: 'Not available with an API key.',
    who,
    by_key: false,
    body: object({ code: Code }),
    response: Type.Object({ name: Type.String() }),
    limit,
  }),
  listCoopActivities: operation({
    method: 'GET',
    path: '/api/v1/user/coop/activities',
    summary: 'List the organisation’s published activities and what the partner sees of each.',
    who,
    response: Type.Object({ data: Type.Array(CoopActivity) }),
  }),
  shareWithCoop: operation({
    method: 'PUT',
    path: '/api/v1/user/coop/activities',
    summary: 'Set which activities are shared with the partner.',
    notes:
      'Replaces the previous choice. The partner sees the statistics of each activity; players’ names on a shared leaderboard if on_board is true; and, with consent_field, the names and addresses of players who ticked that box since it was chosen. Sharing players requires permission to see them. Not available with an API key.',
    who,
    by_key: false,
    body: object({
      activities: Type.Array(
        object({ activity_id: Uuid, on_board: Type.Boolean(), consent_field: nullable(Type.String({ maxLength: 61 })) }),
        {
          maxItems: 200,
        },
      ),
    }),
    response: Type.Object({ data: Type.Array(CoopActivity) }),
    limit,
    errors: ['conflict'],
  }),
  readCoopFigures: operation({
    method: 'GET',
    path: '/api/v1/user/coop/figures',
    summary: 'Get the statistics of activities shared by both organisations.',
    notes: 'Defaults to the last 30 days.',
    who,
    query: object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    response: Type.Object({ from: Day, to: Day, data: Type.Array(CoopFigures) }),
  }),
  listCoopLeads: operation({
    method: 'GET',
    path: '/api/v1/user/coop/leads',
    summary: 'List the partner’s players who consented to share their details, oldest first.',
    who,
    query: object({
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      after: Type.Optional(Type.String({ pattern: '^[0-9T:.Z-]{20,30} [0-9a-f-]{36}$' })),
    }),
    response: Type.Object({ data: Type.Array(CoopLead), /** The value for `after` in the next request. */ next: nullable(Type.String()) }),
    errors: ['forbidden'],
  }),
  readCoopBoard: operation({
    method: 'GET',
    path: '/api/v1/user/coop/board',
    summary: 'Get the top 100 of both organisations’ leaderboards together.',
    who,
    response: Type.Object({ data: Type.Array(CoopPlace) }),
  }),
};
