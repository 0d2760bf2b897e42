import { statisticFormats, type StatisticFormat } from '#shared/contract/statistics.ts';
import { isSignature, signature, signingKey } from '#api/http/signatures.ts';

/** What a link to a file of figures stands for. */
export interface AskedFile {
  tenant_id: string;
  /** Who asked for it. */
  account_id: string;
  activity_id: string;
  from: string;
  to: string;
  format: StatisticFormat;
  lang: 'en' | 'se';
  /** Whether texts may show by what their writers can be reached. */
  sees_personal: boolean;
  /** Milliseconds. */
  expires_at: number;
}

const subject = 'statistics-file';
/** Milliseconds. */
export const lifetime = 15 * 60_000;

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Short enough for a path. */
export function signFile(
  secret: Buffer,
  { tenant_id, account_id, activity_id, from, to, format, lang, sees_personal, expires_at }: AskedFile,
): string {
  const rest = [from, to, format, lang, sees_personal ? 1 : 0, expires_at].join(' ');
  const text = Buffer.concat([...[tenant_id, activity_id, account_id].map(idBytes), Buffer.from(rest)]).toString('base64url');
  return `${text}.${signature(signingKey(secret), subject, text)}`;
}

/** Undefined for what was not signed here, and for what is over at `now` (milliseconds). */
export function openFile(secret: Buffer, token: string, now: number): AskedFile | undefined {
  const [text = '', given = ''] = token.split('.');
  if (!isSignature(given, signingKey(secret), subject, text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const [from = '', to = '', format, lang, sees, expires] = bytes.subarray(48).toString().split(' ');
  const expires_at = Number(expires);
  if (!(now < expires_at)) return undefined;
  return {
    tenant_id: idOf(bytes.subarray(0, 16)),
    activity_id: idOf(bytes.subarray(16, 32)),
    account_id: idOf(bytes.subarray(32, 48)),
    from,
    to,
    format: statisticFormats.find((one) => one === format) ?? 'xlsx',
    lang: lang === 'se' ? 'se' : 'en',
    sees_personal: sees === '1',
    expires_at,
  };
}
