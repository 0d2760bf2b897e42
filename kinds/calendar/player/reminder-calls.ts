import { contract } from 'virtual:routes';
import { createClient } from '#shared/contract/client.ts';

export const remindersApi = createClient<'readReminders' | 'makeReminderFeed' | 'remindByMail' | 'remindByPush' | 'endReminders'>(contract);

/** A player's reminders as the server knows them. */
export type KnownReminders = Awaited<ReturnType<typeof remindersApi.readReminders>>;
/** The player and the calendar of the reminders. */
export interface RemindedPlayer {
  calendar_id: string;
  uuid_front: string;
}

export const timezoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
