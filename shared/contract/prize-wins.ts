import { Type, type Static } from 'typebox';
import { addressFields } from '#shared/prizes/delivery-address.ts';
import { DrawnPlayer, Prize, Scope } from './draws.ts';
import { byId, nullable, object, operation, Time, Uuid } from './operation.ts';

export const winStates = ['asked', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export const deliveryStates = ['to_send', 'sent', 'delivered', 'returned'] as const;

/** A winner of an announced draw, and where her prize is. Without player_pii_view, names and addresses are masked. */
export const PrizeWin = Type.Object({
  id: Uuid,
  draw_id: Uuid,
  draw_number: Type.Integer(),
  scope: Scope,
  prize: nullable(Prize),
  rank: Type.Integer(),
  /** null: the player was erased. */
  player: nullable(DrawnPlayer),
  state: Type.Enum(winStates),
  /** null: there is no deadline. */
  answer_by: nullable(Time),
  answered_at: nullable(Time),
  /** null: she was not asked for it, or has not given it yet. */
  address: nullable(Type.Object(Object.fromEntries(addressFields.map(({ name }) => [name, Type.Optional(Type.String())])))),
  delivery: Type.Enum(deliveryStates),
  delivery_note: Type.String(),
  delivery_at: nullable(Time),
});
export type PrizeWin = Static<typeof PrizeWin>;

/** The mail to winners: plain texts with {{fields}}. */
const Mail = object({ subject: Type.String({ minLength: 1, maxLength: 200 }), text: Type.String({ minLength: 1, maxLength: 5000 }) });
export const WinnerMail = Type.Object({
  ...Mail.properties,
  /** Whether an editor has changed it. */
  is_own: Type.Boolean(),
  /** The language of the activity, by the number of the language table. */
  lang: Type.Integer(),
});
export type WinnerMail = Static<typeof WinnerMail>;

const seesPlayers = ['quiz_players_access'] as const;
const settings = ['quiz_settings'] as const;

export const prizeWins = {
  listPrizeWins: operation({
    method: 'GET',
    path: '/api/v1/calendars/prize-wins/:id',
    summary: 'List the winners of an activity’s announced draws, with their answers and the delivery of their prizes.',
    who: seesPlayers,
    params: byId,
    response: Type.Object({ data: Type.Array(PrizeWin), can: Type.Object({ export: Type.Boolean() }) }),
  }),
  changePrizeDelivery: operation({
    method: 'PUT',
    path: '/api/v1/prize-wins/:id',
    summary: 'Set the delivery state of a prize.',
    who: seesPlayers,
    params: byId,
    body: object({ delivery: Type.Enum(deliveryStates), delivery_note: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: PrizeWin,
    errors: ['stage_not_allowed'],
  }),
  exportPrizeWins: operation({
    method: 'GET',
    path: '/api/v1/calendars/prize-wins/:id/export',
    summary: 'Export the accepted prizes of an activity for the carrier, as CSV.',
    notes: 'Also requires player_pii_view. By default, those still to be sent.',
    who: seesPlayers,
    params: byId,
    query: object({ delivery: Type.Optional(Type.Enum(deliveryStates)) }),
    response: Type.String(),
    raw: true,
  }),
  readWinnerMail: operation({
    method: 'GET',
    path: '/api/v1/calendars/winner-mail/:id',
    summary: 'Get the email to the winners of an activity’s draws.',
    who: settings,
    params: byId,
    response: WinnerMail,
  }),
  changeWinnerMail: operation({
    method: 'PUT',
    path: '/api/v1/calendars/winner-mail/:id',
    summary: 'Set the email to the winners of an activity’s draws.',
    notes:
      'null restores the default email in the language of the activity. The fields are {{name}}, {{activity}}, {{prize}}, {{value}}, {{deadline}}, {{link}}, {{receipt}} and {{code}}, her code in the draw. The text needs {{link}}.',
    who: settings,
    params: byId,
    body: object({ mail: nullable(Mail) }),
    response: WinnerMail,
  }),
};
