import type { Config } from '#api/kernel/config.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';

/** The hour of a player's day at which her calendar program rings. */
export interface AlarmHour {
  hour: number;
  zone: string;
}

/** The alarm that a request names; undefined where it names none. Throws for an unknown timezone. */
export function alarmOf({ hour, timezone }: { hour?: number; timezone?: string }): AlarmHour | undefined {
  if (hour === undefined || timezone === undefined) return undefined;
  if (!isTimezone(timezone)) throw invalidAt('timezone', 'timezone_unknown');
  return { hour, zone: timezone };
}

export const feedAddress = ({ public_url }: Pick<Config, 'public_url'>, token: string, alarm?: AlarmHour): string => {
  const rings = alarm ? `?${new URLSearchParams({ hour: String(alarm.hour), timezone: alarm.zone })}` : '';
  return `${public_url}/api/v1/reminders/${token}.ics${rings}`;
};
