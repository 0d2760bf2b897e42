import { Type } from 'typebox';
import { byId, object, operation, Time, Uuid } from './operation.ts';
import { Answered, answerFields, mostAnswerValues, PlayerCover, register, Started, startFields } from './play.ts';
import { PlayerCalendar, PlayerHatch, PlayerTieBreak } from './player-calendar.ts';

const byHatchId = object({ hatchId: Uuid });
const key = Type.Optional(Type.String({ maxLength: 200 }));
/** The time that a preview uses as now. Refused without a preview's key. */
const at = Type.Optional(Time);
/** The numbers of the doors that the preview's player has opened and played, and whether she is registered. */
const opened = Type.Optional(Type.String({ pattern: '^\\d{1,3}(,\\d{1,3}){0,365}$' }));
const registered = Type.Optional(Type.Boolean());
const travelled = { at, opened, registered };
const query = { uuid_front: Type.Optional(Uuid), key, ...travelled };

export const calendarPlay = {
  readPlayerCalendar: operation({
    method: 'POST',
    path: '/api/v1/calendar/:id',
    summary: 'Get the doors of a calendar as this player may see them.',
    notes: 'The content of a closed door is never included.',
    who: 'player',
    params: byId,
    body: object(query),
    response: Type.Object({ id: Uuid, title: Type.String(), now: Time, calendar: PlayerCalendar }),
    refusable: true,
    errors: ['not_found'],
  }),
  readCalendarCover: operation({
    method: 'POST',
    path: '/api/v1/player/get-calendar-player-cover',
    summary: 'Get everything the first screen of a calendar needs.',
    who: 'player',
    body: object({ id: Uuid, ...query }),
    response: PlayerCover,
    refusable: true,
    errors: ['not_found'],
  }),
  saveHatchView: operation({
    method: 'POST',
    path: '/api/v1/hatches/save-view',
    summary: 'Open a door and get its content.',
    notes: 'May be repeated.',
    who: 'player',
    body: object({ hatch_id: Uuid, item_type: Type.Literal('hatch'), uuid_front: Uuid, key, ...travelled }),
    response: Type.Object({ now: Time, hatch: PlayerHatch }),
    refusable: true,
    errors: ['not_found'],
  }),
  startHatchGame: operation({
    method: 'POST',
    path: '/api/v1/player/start-hatch-game/:hatchId',
    summary: 'Start or resume the game behind a door.',
    who: 'player',
    params: byHatchId,
    body: object({ ...startFields, ...travelled, country: Type.Optional(Type.String({ maxLength: 2 })) }),
    response: Started,
    refusable: true,
    errors: ['not_found'],
  }),
  answerHatchQuestion: operation({
    method: 'POST',
    path: '/api/v1/player/answer-hatch-question/:hatchId',
    summary: 'Answer a question behind a door.',
    notes: 'The answer is durable once acknowledged, and counts once however often it is sent.',
    who: 'player',
    params: byHatchId,
    body: object(answerFields),
    response: Answered,
    refusable: true,
    maxBodyBytes: 64_000,
    maxValues: mostAnswerValues,
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
  answerTieBreak: operation({
    method: 'POST',
    path: '/api/v1/player/answer-tie-break',
    summary: 'Answer the tie-break question of a calendar.',
    notes:
      'Possible once a door has been played. Until the calendar ends, a new answer replaces the previous one. Send `number` or `words`, by the kind of the question. The correct number is never shown to players.',
    who: 'player',
    body: object({
      id: Uuid,
      uuid_front: Uuid,
      number: Type.Optional(Type.Number({ minimum: -1e12, maximum: 1e12 })),
      words: Type.Optional(Type.String({ maxLength: 8000 })),
      key,
      ...travelled,
    }),
    response: Type.Object({ tie_break: PlayerTieBreak }),
    refusable: true,
    maxBodyBytes: 64_000,
    errors: ['not_found', 'forbidden'],
  }),
  startApp: operation({
    method: 'POST',
    path: '/api/v1/player/start-app',
    summary: 'Go on in an installed calendar as the player who installed it.',
    notes:
      'Takes the code of the address at which the app starts. A code works once, for its calendar, within two days, and only in a browser that has not played.',
    who: 'player',
    body: object({ id: Uuid, code: Type.String({ maxLength: 100 }), uuid_front: Uuid }),
    response: Type.Object({ is_known: Type.Boolean() }),
    limit: { times: 60, seconds: 60, per: 'address' },
  }),
  registerAfterHatch: register('/api/v1/player/player-register-after-hatch', 'Register after playing behind a door.'),
};
