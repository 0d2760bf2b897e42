import { Type } from 'typebox';
import { nullable, object, operation, Success, Uuid } from './operation.ts';

const byToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{32,80}$' }) });
const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const ofPlayer = { calendar_id: Uuid, uuid_front: Uuid };

/** Reminders of a calendar's doors; a reminder reveals nothing of what is behind a door. */
export const reminders = {
  makeReminderFeed: operation({
    method: 'POST',
    path: '/api/v1/reminders/feed',
    summary: 'The address at which a player’s own calendar program reads when doors open.',
    notes: 'The address is hers alone and cannot be guessed; asked for again it is the same.',
    who: 'player',
    body: object(ofPlayer),
    response: Type.Object({ url: Type.String() }),
    limit: { times: 600, seconds: 3600, per: 'address' },
    errors: ['not_found'],
  }),
  readReminderFeed: operation({
    method: 'GET',
    path: '/api/v1/reminders/:token.ics',
    summary: 'The doors of a calendar as iCalendar (RFC 5545), all times in UTC.',
    who: 'player',
    params: byToken,
    response: Type.String(),
    raw: true,
  }),
  readReminders: operation({
    method: 'GET',
    path: '/api/v1/reminders',
    summary: 'How a player is reminded of a calendar, and whether she can be by mail.',
    who: 'player',
    query: object(ofPlayer),
    response: Type.Object({
      mail: nullable(Type.Object({ hour: Hour, timezone: Type.String() })),
      /** Whether she is registered with an e-mail address. */
      can_mail: Type.Boolean(),
      feed: nullable(Type.String()),
      /** The endpoints of her browsers that get reminders by push. */
      push: Type.Array(Type.Object({ endpoint: Type.String(), hour: Hour, timezone: Type.String() })),
      /** The key with which a browser subscribes (applicationServerKey, base64url); null: this server cannot push. */
      push_key: nullable(Type.String()),
    }),
    errors: ['not_found'],
  }),
  remindByMail: operation({
    method: 'POST',
    path: '/api/v1/reminders/mail',
    summary: 'Mail to a registered player at an hour of her day, on days on which a door has opened.',
    notes: 'Asked for again it changes the hour. unregistered: she is not registered with an address, or it waits to be confirmed.',
    who: 'player',
    body: object({ ...ofPlayer, hour: Hour, timezone: Type.String({ minLength: 1, maxLength: 60 }) }),
    response: Type.Object({ state: Type.Enum(['reminded', 'unregistered']) }),
    limit: { times: 600, seconds: 3600, per: 'address' },
    errors: ['not_found', 'too_many'],
  }),
  remindByPush: operation({
    method: 'POST',
    path: '/api/v1/reminders/push',
    summary: 'A push to this browser at an hour of the player’s day, on days on which a door has opened.',
    notes:
      'endpoint, p256dh and auth are what the browser’s PushSubscription says; sent again they change the hour. unavailable: this server is not on https.',
    who: 'player',
    body: object({
      ...ofPlayer,
      hour: Hour,
      timezone: Type.String({ minLength: 1, maxLength: 60 }),
      endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
    }),
    response: Type.Object({ state: Type.Enum(['reminded', 'unavailable']) }),
    limit: { times: 600, seconds: 3600, per: 'address' },
    errors: ['not_found'],
  }),
  endReminders: operation({
    method: 'POST',
    path: '/api/v1/reminders/end',
    summary: 'End a player’s reminders of a kind; with an endpoint, the pushes of that browser alone.',
    who: 'player',
    body: object({ ...ofPlayer, kind: Type.Enum(['feed', 'mail', 'push']), endpoint: Type.Optional(Type.String({ maxLength: 2000 })) }),
    response: Success,
    errors: ['not_found'],
  }),
  showUnsubscribe: operation({
    method: 'GET',
    path: '/api/v1/reminders/unsubscribe/:token',
    summary: 'The page with the button that ends reminders by mail. Opening it changes nothing.',
    who: 'player',
    params: byToken,
    response: Type.String(),
    raw: true,
  }),
  unsubscribe: operation({
    method: 'POST',
    path: '/api/v1/reminders/unsubscribe/:token',
    summary: 'End the reminders by mail that a mail’s List-Unsubscribe names (RFC 8058).',
    notes: 'Without a cookie, a sign-in or a redirect; from any place. It answers the same for a token that is known no more.',
    who: 'player',
    params: byToken,
    body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100 })) }),
    encoding: 'multipart',
    response: Type.String(),
    raw: true,
  }),
};
