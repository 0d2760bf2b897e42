import { reminders } from '#shared/contract/reminders.ts';
import { fileName } from '#shared/file-name.ts';
import { notFound } from '#api/kernel/errors.ts';
import { contentDisposition } from '#api/kernel/http/content-disposition.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { alarmOf } from './feed-address.ts';
import { reminderFeed } from './reminder-feed.ts';

export const readDoorReminder = serve(reminders.readDoorReminder, async ({ query }, { findReminded, reply }) => {
  const calendar = await findReminded(query.calendar_id.toLowerCase());
  const doors = calendar?.doors.filter(({ number }) => number === query.number);
  if (!calendar || !doors?.length) throw notFound();
  const file = await reminderFeed({ ...calendar, doors }, alarmOf(query));
  const name = fileName(String(query.number), calendar.name, 'ics');
  reply.header('content-disposition', contentDisposition(name)).header('cache-control', 'private, no-cache');
  await reply.type('text/calendar; charset=utf-8').send(file);
  return '';
});
