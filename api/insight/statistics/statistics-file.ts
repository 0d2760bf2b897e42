import { statisticFormats, type StatisticFormat } from '#shared/contract/statistics.ts';
import { bytesOfId, idLength, readId } from '#api/kernel/id-bytes.ts';
import { isSignature, signature, signingKey } from '#api/kernel/http/signatures.ts';

/** The content of a link to a file of figures. */
export interface FileRequest {
  tenant_id: string;
  /** The account that requested the file. */
  account_id: string;
  activity_id: string;
  from: string;
  to: string;
  format: StatisticFormat;
  lang: 'en' | 'se';
  /** Whether texts may contain contact details of their writers. */
  sees_personal: boolean;
  /** Milliseconds. */
  expires_at: number;
}

const subject = 'statistics-file';
/** Milliseconds. */
export const lifetime = 15 * 60_000;

/** Produces a token short enough for a path. */
export function signFile(
  secret: Buffer,
  { tenant_id, account_id, activity_id, from, to, format, lang, sees_personal, expires_at }: FileRequest,
): string {
  const rest = [from, to, format, lang, sees_personal ? 1 : 0, expires_at].join(' ');
  const text = Buffer.concat([...[tenant_id, activity_id, account_id].map((id) => bytesOfId(id)), Buffer.from(rest)]).toString('base64url');
  return `${text}.${signature(signingKey(secret), subject, text)}`;
}

/** Undefined for a token that was not signed here or has expired at `now` (milliseconds). */
export function openFile(secret: Buffer, token: string, now: number): FileRequest | undefined {
  const [text = '', tokenSignature = ''] = token.split('.');
  if (!isSignature(tokenSignature, signingKey(secret), subject, text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const [from = '', to = '', format, lang, sees, expires] = bytes
    .subarray(3 * idLength)
    .toString()
    .split(' ');
  const expires_at = Number(expires);
  if (!(now < expires_at)) return undefined;
  return {
    tenant_id: readId(bytes, 0),
    activity_id: readId(bytes, idLength),
    account_id: readId(bytes, 2 * idLength),
    from,
    to,
    format: statisticFormats.find((candidate) => candidate === format) ?? 'xlsx',
    lang: lang === 'se' ? 'se' : 'en',
    sees_personal: sees === '1',
    expires_at,
  };
}
