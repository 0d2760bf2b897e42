import { contract } from 'virtual:routes';
import { createClient } from '#shared/contract/client.ts';

export const remindersApi = createClient<'readReminders' | 'makeReminderFeed' | 'remindByMail' | 'remindByPush' | 'endReminders'>(contract);

/** How a player is reminded, as the server knows it. */
export type KnownReminders = Awaited<ReturnType<typeof remindersApi.readReminders>>;
/** Whose reminders of what. */
export interface RemindedPlayer {
  calendar_id: string;
  uuid_front: string;
}

export const timezoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
