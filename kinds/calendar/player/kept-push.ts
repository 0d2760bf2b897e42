import { storeOf } from '#ui/browser-store.ts';

/** What this browser remembers of its push reminders for a calendar: their endpoint and their hour. */
export interface KeptPush {
  endpoint: string;
  hour: number;
}

const nameOf = (calendar_id: string): string => `lucka:push:${calendar_id}`;

export function keptPush(calendar_id: string): KeptPush | null {
  try {
    return JSON.parse(storeOf('local').getItem(nameOf(calendar_id)) ?? 'null') as KeptPush | null;
  } catch {
    return null;
  }
}

export function keepPush(calendar_id: string, push: KeptPush | null): void {
  if (push) storeOf('local').setItem(nameOf(calendar_id), JSON.stringify(push));
  else storeOf('local').removeItem(nameOf(calendar_id));
}
