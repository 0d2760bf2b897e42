import type { NotificationDetails } from './contract/notifications.ts';
import { roles, type Role } from './permissions.ts';

/** The language data for the sentences. */
interface Reader {
  /** BCP 47. */
  locale: string;
  timezone?: string;
  /** The name of one of the six roles. */
  nameOfRole(role: Role): string;
  /** The name of an unknown device. */
  unknownDevice: string;
}

const isRole = (role: string): role is Role => roles.some((candidate) => candidate === role);

/** The values for the placeholders of a notification's sentences; `count` selects singular or plural. */
export function notificationValues({ count, details }: { count: number; details: NotificationDetails }, reader: Reader) {
  const {
    day,
    role = '',
    country,
    browser,
    system,
    amount,
    percent = 0,
    number = 0,
    name = '',
    tenant = '',
    by = '',
    address = '',
    characters = '',
  } = details;
  const dates = new Intl.DateTimeFormat(reader.locale, { dateStyle: 'long', ...(reader.timezone && { timeZone: reader.timezone }) });
  const device = [browser, system].filter(Boolean).join(', ') || reader.unknownDevice;
  return {
    count: amount ?? count,
    name,
    tenant,
    by,
    address,
    characters,
    percent,
    number,
    day: day === undefined ? '' : dates.format(new Date(day)),
    role: isRole(role) ? reader.nameOfRole(role) : role,
    device: [device, country && new Intl.DisplayNames(reader.locale, { type: 'region' }).of(country)].filter(Boolean).join(', '),
  };
}
