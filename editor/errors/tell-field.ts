import i18next from 'i18next';
import { fieldMessages } from '#shared/contract/errors.ts';

/** The message at a field in the language of the interface; one that is not of the closed list stays as the server wrote it. */
export function tellField(message: string): string {
  for (const key of Object.keys(fieldMessages) as (keyof typeof fieldMessages)[]) {
    const text = fieldMessages[key];
    const [before = '', after] = text.split('{{limit}}');
    if (after === undefined && message === text) return i18next.t(`fieldMessage.${key}`, { limit: '' });
    if (after === undefined || !message.startsWith(before) || !message.endsWith(after)) continue;
    const limit = message.slice(before.length, message.length - after.length);
    if (/^-?[\d.]+$/.test(limit)) return i18next.t(`fieldMessage.${key}`, { limit });
  }
  return message;
}
