import { Type } from 'typebox';
import { activityKinds } from '#shared/content/kind.ts';
import { roomPhases } from '#shared/rooms/room.ts';
import { mostTeams } from '#shared/rooms/teams.ts';
import { byId, byQuizId, nullable, object, operation, Success, Uuid } from './operation.ts';
import { mostAnswerValues } from './play.ts';
import { HostFrame, PhoneFrame, RoomOwn, RoomPlayer, RoomReceipt, RoomRow, RoomSettings, WallFrame } from './rooms.ts';

const token = Type.String({ maxLength: 200 });
const uuid_front = Uuid;
const runs = ['quiz_settings'] as const;

const hosted = <const B extends Parameters<typeof object>[0]>(path: string, summary: string, body: B) =>
  ({ method: 'POST', path: `/api/v1/player/room/host/${path}`, summary, who: 'player', body: object({ token, ...body }) }) as const;

export const rooms = {
  openRoom: operation({
    method: 'POST',
    path: '/api/v1/quizzes/:quizID/rooms',
    summary: 'Open a room, in which an activity is played together.',
    notes: 'An activity that was never published is played as its draft is now, checked as before publishing; it stays a draft.',
    who: runs,
    by_key: false,
    params: byQuizId,
    body: object({ settings: Type.Optional(Type.Partial(RoomSettings, { additionalProperties: false })) }),
    response: RoomRow,
    status: 201,
    limit: { times: 60, seconds: 3600, per: 'account' },
    location: '/api/v1/rooms/:id/receipt',
    errors: ['not_found', 'invalid', 'conflict', 'approval_needed'],
  }),
  listRooms: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:quizID/rooms',
    summary: 'List the rooms of an activity, the latest first.',
    who: runs,
    by_key: false,
    params: byQuizId,
    response: Type.Object({ data: Type.Array(RoomRow) }),
    errors: ['not_found'],
  }),
  replaceRoomLinks: operation({
    method: 'POST',
    path: '/api/v1/rooms/:id/links',
    summary: 'Make new links of a room; the earlier ones open nothing any more.',
    who: runs,
    by_key: false,
    params: byId,
    body: object({}),
    response: RoomRow,
    errors: ['not_found'],
  }),
  readRoomReceipt: operation({
    method: 'GET',
    path: '/api/v1/rooms/:id/receipt',
    summary: 'Get the data from which the board of a room can be computed again.',
    who: ['quiz_statistics_view'],
    params: byId,
    response: RoomReceipt,
    errors: ['not_found'],
  }),
  exportRoomResults: operation({
    method: 'GET',
    path: '/api/v1/rooms/:id/results',
    summary: 'Export the results of a room: each player with place, points, and the result, points and seconds of each question.',
    notes:
      'In a room with teams each player’s team, too; of a labyrinth what each voted for, and seconds. Of questions that have closed, without removed players; players have the names that others saw. A room and its names are deleted 30 days after its end. CSV is UTF-8 with a byte order mark, and cells that a spreadsheet would take for formulas are defused. The export is recorded in the audit log.',
    who: ['quiz_statistics_export'],
    params: byId,
    query: object({ format: Type.Optional(Type.Enum(['csv', 'xlsx'])) }),
    response: Type.String(),
    raw: true,
    limit: { times: 60, seconds: 600, per: 'account' },
    errors: ['not_found'],
  }),
  readRoomAsHost: operation({
    ...hosted('state', 'Get the state of a room as its host sees it.', {}),
    response: HostFrame,
    errors: ['not_found'],
  }),
  readRoomAsWall: operation({
    ...hosted('wall', 'Get the state of a room as its wall shows it.', {}),
    response: WallFrame,
    errors: ['not_found'],
  }),
  stepRoom: operation({
    ...hosted('step', 'Take a room to its next step, pause it, or end it.', {
      /** As in the frame on which the host pressed. */
      step: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      event: Type.Enum(['next', 'pause', 'resume', 'end', 'choose']),
      /** choose: one of the frame’s `choices`. */
      vote: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    notes:
      'Another step than the present one is a conflict: another press came first. In a closed question of a labyrinth, choose goes another way than the votes.',
    response: HostFrame,
    errors: ['not_found', 'conflict'],
  }),
  setRoom: operation({
    ...hosted('settings', 'Lock the lobby, or release the words of a question.', {
      is_locked: Type.Optional(Type.Boolean()),
      needs_digits: Type.Optional(Type.Boolean()),
      words_released: Type.Optional(Type.Boolean()),
    }),
    response: HostFrame,
    errors: ['not_found'],
  }),
  listRoomPlayers: operation({
    ...hosted('players', 'List the players of a room, 100 at most: those whose name contains a text.', {
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Type.Object({ data: Type.Array(RoomPlayer), total: Type.Integer() }),
    errors: ['not_found'],
  }),
  decideRoomName: operation({
    ...hosted('name', 'Show the name that a player typed, or keep the generated one.', {
      player_id: Uuid,
      decision: Type.Enum(['allow', 'replace']),
    }),
    response: Success,
    errors: ['not_found'],
  }),
  changeRoomPlayer: operation({
    ...hosted('player', 'Move a player of a room to another team, or give or take back extra time.', {
      player_id: Uuid,
      /** From 0, in the order of the settings. */
      team: Type.Optional(Type.Integer({ minimum: 0, maximum: mostTeams - 1 })),
      fair_time: Type.Optional(Type.Enum([1, 1.5, 2])),
    }),
    notes:
      'Counts from the next question on: what she earned stays with the team for which she played. Whether an activity lets players choose extra time does not matter here. While a question is open, and after the last one, it is a conflict. The receipt has every change.',
    response: HostFrame,
    errors: ['not_found', 'invalid', 'conflict'],
  }),
  removeRoomPlayers: operation({
    ...hosted('remove', 'Remove a player, or all who joined in the last minute; or let a removed one in again.', {
      player_id: Type.Optional(Uuid),
      of_last_minute: Type.Optional(Type.Boolean()),
      is_removed: Type.Boolean(),
    }),
    response: Type.Object({ players: Type.Integer() }),
    errors: ['not_found'],
  }),
  findRoom: operation({
    method: 'GET',
    path: '/api/v1/player/room/code/:code',
    summary: 'Find the room of a code of six digits.',
    who: 'player',
    params: object({ code: Type.String({ maxLength: 20 }) }),
    response: Type.Object({
      room_id: Uuid,
      activity_id: Uuid,
      kind: Type.Enum(activityKinds),
      title: Type.String(),
      lang: Type.Integer(),
      phase: Type.Enum(roomPhases),
      names: RoomSettings.properties.names,
      is_locked: Type.Boolean(),
      needs_digits: Type.Boolean(),
      may_have_extra_time: Type.Boolean(),
      teams: RoomSettings.properties.teams,
    }),
    errors: ['not_found', 'too_many'],
  }),
  joinRoom: operation({
    method: 'POST',
    path: '/api/v1/player/room/:id/join',
    summary: 'Join a room, or come back to it.',
    notes:
      'Refused: not_active (locked), closed (removed), unavailable (wrong digits), finished (ended), completion_limit, subscription_expired.',
    who: 'player',
    params: byId,
    body: object({
      uuid_front,
      name: Type.Optional(Type.String({ maxLength: 60 })),
      fair_time: Type.Optional(Type.Enum([1, 1.5, 2])),
      device_type: Type.Optional(Type.Enum(['desktop', 'mobile', 'tablet'])),
      digits: Type.Optional(Type.String({ maxLength: 2 })),
      /** Where players choose their team; without one the smallest. */
      team: Type.Optional(Type.Integer({ minimum: 0, maximum: mostTeams - 1 })),
    }),
    response: Type.Object({ own: RoomOwn, now: Type.Number(), frame: PhoneFrame, auth: Type.String() }),
    refusable: true,
    begins: true,
    errors: ['not_found', 'invalid', 'too_many'],
  }),
  readRoomState: operation({
    method: 'POST',
    path: '/api/v1/player/room/:id/state',
    summary: 'Get the state of a room, with what belongs to this player alone.',
    who: 'player',
    params: byId,
    body: object({ uuid_front }),
    response: Type.Object({ own: nullable(RoomOwn), now: Type.Number(), frame: PhoneFrame, auth: nullable(Type.String()) }),
    errors: ['not_found'],
  }),
  readRoomPicture: operation({
    method: 'GET',
    path: '/api/v1/player/room/:id/picture/:number/:place/:width',
    summary: 'Get a picture of a room’s question, sealed until it is shown.',
    notes:
      'Of the present question and those before it. 12 bytes IV and AES-256-GCM ciphertext; the key comes with the frame that shows the picture.',
    who: 'player',
    params: object({
      id: Uuid,
      number: Type.String({ pattern: '^[1-9][0-9]{0,4}$' }),
      /** The part of the question, and the picture's number in it from 0. */
      place: Type.String({ pattern: '^(stem|answers)-(0|[1-9][0-9]{0,2})$' }),
      width: Type.String({ pattern: '^(phone|wall)$' }),
    }),
    response: Type.String(),
    raw: true,
    errors: ['not_found'],
  }),
  answerInRoom: operation({
    method: 'POST',
    path: '/api/v1/player/room/:id/answer',
    summary: 'Answer the open question of a room.',
    notes:
      'Durable once acknowledged, and counts once however often it is sent. Refused: not_started (too early), time_over, already_answered, closed (removed).',
    who: 'player',
    params: byId,
    body: object({
      uuid_front,
      number: Type.Integer({ minimum: 1, maximum: 10_000 }),
      answer: Type.Unknown(),
      /** Milliseconds from showing the answers to the press, as the phone measured them. */
      claimed_ms: Type.Number({ minimum: 0, maximum: 90_000_000 }),
    }),
    response: Type.Object({ number: Type.Integer(), time_ms: Type.Number() }),
    refusable: true,
    maxBodyBytes: 64_000,
    maxValues: mostAnswerValues,
    errors: ['not_found', 'invalid'],
  }),
};
