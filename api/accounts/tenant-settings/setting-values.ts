import { isIP } from 'node:net';
import type { FieldCode } from '#shared/contract/field-problems.ts';
import type { SettingName, SettingValue } from '#shared/contract/tenant-settings.ts';
import { invalidAt } from '#api/kernel/errors.ts';

type Check = (value: SettingValue) => SettingValue;

const fail = (code: FieldCode): never => {
  throw invalidAt('value', code);
};

const text =
  (longest: number): Check =>
  (value) => {
    if (typeof value !== 'string') return fail('not_a_text');
    const trimmed = value.trim();
    if (trimmed === '') return fail('empty');
    // oxlint-disable-next-line no-control-regex
    if (trimmed.length > longest || /[\u0000-\u001f\u007f]/.test(trimmed)) return fail('wrong_value');
    return trimmed;
  };

/** null, or nothing but white space: nothing chosen. */
const orNone =
  (check: Check): Check =>
  (value) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? null : check(value);

const link: Check = (value) => {
  const string = text(2000)(value) as string;
  const url = URL.canParse(string) ? new URL(string) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : fail('not_a_link');
};

const email: Check = (value) => {
  const string = text(254)(value) as string;
  return /^[^\s@<>",;:\\()]+@[^\s@<>",;:\\()]+\.[^\s@<>",;:\\()]+$/.test(string) ? string : fail('email');
};

const timezone: Check = (value) => {
  const string = text(60)(value) as string;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: string }).resolvedOptions().timeZone && string;
  } catch {
    return fail('wrong_value');
  }
};

/** Only the origin, so that no part of it can start another directive of the page's policy. */
function origin(url: string): string {
  const [, scheme, star, host = '', port = ''] = /^(https?):\/\/(\*\.)?([a-z\d.-]+)(:\d{1,5})?\/?$/i.exec(url.trim()) ?? [];
  const isHost = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(host);
  if (!scheme || !isHost || (star !== undefined && (!host.includes('.') || isIP(host) !== 0))) return fail('not_a_link');
  return `${scheme}://${star ?? ''}${host}${port}`.toLowerCase();
}

const origins: Check = (value) => {
  if (value === null) return null;
  if (!Array.isArray(value)) return fail('not_a_list');
  const all = [...new Set(value.map(origin))];
  return all.length === 0 ? null : all;
};

const flag: Check = (value) => (typeof value === 'boolean' ? value : fail('not_a_boolean'));

/** The value in its stored form; each throws 422 for an invalid one. */
export const settingChecks: Record<SettingName, Check> = {
  // The domain's own rules check it.
  player_domain: orNone(text(260)),
  name: text(200),
  default_lang: (value) =>
    value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 18) ? value : fail('wrong_value'),
  timezone: orNone(timezone),
  sender_name: orNone(text(100)),
  reply_to: orNone(email),
  imprint_url: orNone(link),
  privacy_url: orNone(link),
  terms_url: orNone(link),
  frame_ancestors: origins,
  second_factor: flag,
  publish_approval: flag,
  staff_access: (value) => (value === 'read' || value === 'write' ? value : fail('wrong_value')),
};
