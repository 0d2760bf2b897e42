import { Type } from 'typebox';
import { object, operation, Uuid } from './operation.ts';

const byToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{32,80}$' }) });
const ofPlayer = { calendar_id: Uuid, uuid_front: Uuid };

/** How players are reminded of a calendar's doors; nothing in a reminder tells what is behind one. */
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
};
