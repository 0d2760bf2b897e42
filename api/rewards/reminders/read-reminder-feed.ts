import { createHash } from 'node:crypto';
import { reminders } from '#shared/contract/reminders.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { alarmOf } from './feed-address.ts';
import { reminderFeed } from './reminder-feed.ts';
import { findByToken } from './reminder-store.ts';

/** Calendar programs ask every few hours, for years; a 404 for a deleted calendar makes them stop. */
export const readReminderFeed = serve(
  reminders.readReminderFeed,
  async ({ params: { token }, query }, { findReminded, database, reply }) => {
    const reminder = await findByToken(database.playSql, token);
    const calendar = reminder?.kind === 'feed' ? await findReminded(reminder.activity_id) : undefined;
    if (!calendar) throw notFound();
    const feed = await reminderFeed(calendar, alarmOf(query));
    const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (reply.request.headers['if-none-match']?.includes(etag)) await reply.status(304).send();
    else await reply.type('text/calendar; charset=utf-8').send(feed);
    return '';
  },
);
