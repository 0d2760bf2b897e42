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
    summary: 'The organisation that this one works with, or the invitation that waits.',
    who,
    response: Type.Object({ coop: nullable(Coop) }),
  }),
  changeCoop: operation({
    method: 'PUT',
    path: '/api/v1/user/coop',
    summary: 'Join hands with another organisation, or end it. Not with an API key.',
    notes:
      'coop_connect true: with the `code` of an invitation it is taken; without one an invitation is made, whose code is shown this once and lasts 14 days. false: ends both sides, or takes the invitation back. An organisation has one partner at a time.',
    who,
    body: object({ coop_connect: Type.Boolean(), code: Type.Optional(Code) }),
    response: Type.Object({ coop: nullable(Coop), code: Type.Optional(Type.String()) }),
    limit,
    errors: ['conflict'],
  }),
  readCoopInvitation: operation({
    method: 'POST',
    path: '/api/v1/user/coop/invitation',
    summary: 'Who invites by a code, before it is taken. Not with an API key.',
    who,
    body: object({ code: Code }),
    response: Type.Object({ name: Type.String() }),
    limit,
  }),
  listCoopActivities: operation({
    method: 'GET',
    path: '/api/v1/user/coop/activities',
    summary: 'The published activities of this organisation, with what the partner is shown of each.',
    who,
    response: Type.Object({ data: Type.Array(CoopActivity) }),
  }),
  shareWithCoop: operation({
    method: 'PUT',
    path: '/api/v1/user/coop/activities',
    summary: 'Say what the partner is shown: of these activities and no others. Not with an API key.',
    notes:
      'Figures of each; players’ names on a board of both where on_board is true; and, with consent_field, the names and addresses of players who ticked that box since it was chosen. Whoever shares players must be allowed to see them.',
    who,
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
    summary: 'Figures of what both organisations share, of the last 30 days where no others are named.',
    who,
    query: object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    response: Type.Object({ from: Day, to: Day, data: Type.Array(CoopFigures) }),
  }),
  listCoopLeads: operation({
    method: 'GET',
    path: '/api/v1/user/coop/leads',
    summary: 'Players of the partner who agreed that this organisation gets to know them, the oldest first.',
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
    summary: 'The first hundred places of the boards of both organisations together.',
    who,
    response: Type.Object({ data: Type.Array(CoopPlace) }),
  }),
};
