import { Type } from 'typebox';
import { nullable, object, operation, Success, unchanged, Uuid } from './operation.ts';

const byToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{32,80}$' }) });
const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const Timezone = Type.String({ minLength: 1, maxLength: 60 });
/** The hour of a player's day at which her calendar program rings; without it, it rings when a door opens. */
const alarm = { hour: Type.Optional(Hour), timezone: Type.Optional(Timezone) };
const ofPlayer = { calendar_id: Uuid, uuid_front: Uuid };

/** Reminders of a calendar's doors; a reminder reveals nothing of a door's content. */
export const reminders = {
  makeReminderFeed: operation({
    method: 'POST',
    path: '/api/v1/reminders/feed',
    summary: 'Get the address of a player’s calendar feed.',
    notes:
      'The player’s own calendar program reads there when doors open. The address is private to the player and cannot be guessed; repeating the call returns the same one. With an hour and a time zone it carries them, and its alarms ring at the first such hour from a door’s opening on; without them, when the door opens.',
    who: 'player',
    body: object({ ...ofPlayer, ...alarm }),
    response: Type.Object({ url: Type.String() }),
    limit: { times: 600, seconds: 3600, per: 'address' },
    errors: ['not_found'],
  }),
  readReminderFeed: operation({
    method: 'GET',
    path: '/api/v1/reminders/:token.ics',
    summary: 'Get the doors of a calendar as iCalendar (RFC 5545), in UTC.',
    who: 'player',
    params: byToken,
    query: object(alarm),
    response: Type.String(),
    raw: true,
    otherStatuses: unchanged,
  }),
  readDoorReminder: operation({
    method: 'GET',
    path: '/api/v1/reminders/door.ics',
    summary: 'Get one door of a calendar as an iCalendar file (RFC 5545), in UTC.',
    notes:
      'For programs that do not read feeds. Needs no player and stores nothing. number: as the door shows it. With an hour and a time zone, its alarm rings at the first such hour from the door’s opening on; without them, when the door opens.',
    who: 'player',
    query: object({ calendar_id: Uuid, number: Type.Integer({ minimum: 0, maximum: 9999 }), ...alarm }),
    response: Type.String(),
    raw: true,
    errors: ['not_found'],
  }),
  readReminders: operation({
    method: 'GET',
    path: '/api/v1/reminders',
    summary: 'Get how a player is reminded of a calendar.',
    notes: 'Also says whether they can be reminded by email.',
    who: 'player',
    query: object(ofPlayer),
    response: Type.Object({
      mail: nullable(Type.Object({ hour: Hour, timezone: Type.String() })),
      /** Whether she is registered with an email address. */
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
    summary: 'Turn on email reminders for a registered player.',
    notes:
      'The email is sent at an hour of the player’s day, on days on which a door has opened. Repeating the call changes the hour. unregistered: the player is not registered with an address, or it is not yet confirmed.',
    who: 'player',
    body: object({ ...ofPlayer, hour: Hour, timezone: Timezone }),
    response: Type.Object({ state: Type.Enum(['reminded', 'unregistered']) }),
    limit: { times: 600, seconds: 3600, per: 'address' },
    errors: ['not_found', 'too_many'],
  }),
  remindByPush: operation({
    method: 'POST',
    path: '/api/v1/reminders/push',
    summary: 'Turn on push reminders for this browser.',
    notes:
      'A push is sent at an hour of the player’s day, on days on which a door has opened. endpoint, p256dh and auth come from the browser’s PushSubscription; sending them again changes the hour. unavailable: this server does not use https.',
    who: 'player',
    body: object({
      ...ofPlayer,
      hour: Hour,
      timezone: Timezone,
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
    summary: 'End a player’s reminders of a kind.',
    notes: 'With an endpoint, only the pushes of that browser.',
    who: 'player',
    body: object({ ...ofPlayer, kind: Type.Enum(['feed', 'mail', 'push']), endpoint: Type.Optional(Type.String({ maxLength: 2000 })) }),
    response: Success,
    errors: ['not_found'],
  }),
  showUnsubscribe: operation({
    method: 'GET',
    path: '/api/v1/reminders/unsubscribe/:token',
    summary: 'Get the page with the button that ends email reminders.',
    notes: 'Opening it changes nothing.',
    who: 'player',
    params: byToken,
    response: Type.String(),
    raw: true,
  }),
  unsubscribe: operation({
    method: 'POST',
    path: '/api/v1/reminders/unsubscribe/:token',
    summary: 'Unsubscribe from email reminders (RFC 8058).',
    without_key: 'done_already',
    notes:
      'This is the address in the List-Unsubscribe header of an email. Needs no cookie, sign-in or redirect, and accepts every origin. The response is the same for unknown tokens.',
    who: 'player',
    params: byToken,
    body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100 })) }),
    encoding: 'multipart',
    response: Type.String(),
    raw: true,
  }),
};
