import { Type, type Static } from 'typebox';
import { byId, nullable, object, operation, Success, Uuid } from './operation.ts';

const Count = Type.Integer({ minimum: 0 });

/** The codes of a prize, as numbers: no call returns codes to editors. */
export const PrizeStock = Type.Object({
  prize_id: Uuid,
  codes: Count,
  given: Count,
  /** Editors are notified when no more than this many codes are left. */
  low_at: Count,
});
export type PrizeStock = Static<typeof PrizeStock>;

/** A prize whose codes this player has earned. */
export const OwnPrizeCode = Type.Object({
  prize_id: Uuid,
  title: Type.String(),
  /** register: registered players get one. address_used: the address has a code already, on another device. none_left: all are given. */
  state: Type.Enum(['given', 'register', 'address_used', 'none_left']),
  code: nullable(Type.String()),
});
export type OwnPrizeCode = Static<typeof OwnPrizeCode>;

const settings = ['quiz_settings'] as const;

export const prizes = {
  listPrizeStocks: operation({
    method: 'GET',
    path: '/api/v1/calendars/prize-codes/:id',
    summary: 'Count the codes of an activity’s prizes.',
    who: settings,
    params: byId,
    response: Type.Object({ data: Type.Array(PrizeStock) }),
  }),
  importPrizeCodes: operation({
    method: 'POST',
    path: '/api/v1/prizes/codes/:id',
    summary: 'Add codes to a prize.',
    notes:
      'One code a line; of a CSV file, the first column. At most 20,000 at once and 100,000 in a prize, each of at most 100 characters. Codes that the activity has already are counted and left out, so a repeat adds nothing.',
    who: settings,
    params: byId,
    body: object({ codes: Type.String({ minLength: 1, maxLength: 3_000_000 }) }),
    maxBodyBytes: 4_000_000,
    without_key: 'done_already',
    response: Type.Object({
      ...PrizeStock.properties,
      added: Count,
      /** Of the codes of this import: those that came twice in it, and those that the activity already had. */
      repeated: Count,
      known: Count,
      /** The numbers of the first lines without a usable code, and how many there are. */
      refused_lines: Type.Array(Type.Integer()),
      refused: Count,
    }),
  }),
  changePrizeAlert: operation({
    method: 'PUT',
    path: '/api/v1/prizes/codes/:id',
    summary: 'Set at how many remaining codes editors are notified.',
    who: settings,
    params: byId,
    body: object({ low_at: Type.Integer({ minimum: 0, maximum: 100_000 }) }),
    response: PrizeStock,
  }),
  deletePrizeCodes: operation({
    method: 'DELETE',
    path: '/api/v1/prizes/codes/:id',
    summary: 'Delete the codes of a prize that nobody has.',
    who: settings,
    params: byId,
    response: Success,
  }),
  claimPrizeCodes: operation({
    method: 'POST',
    path: '/api/v1/player/prize-codes/:id',
    summary: 'Get this player’s codes of an activity’s prizes.',
    notes:
      'Gives one code of each prize that she has earned by playing, once: a repeat returns the same codes. A mailbox gets one code of a prize, on whichever devices it plays.',
    who: 'player',
    params: byId,
    body: object({ uuid_front: Uuid }),
    without_key: 'done_already',
    response: Type.Array(OwnPrizeCode),
  }),
};
