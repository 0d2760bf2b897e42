import { createHash, createHmac } from 'node:crypto';

export interface S3Request {
  method: string;
  url: URL;
  region: string;
  access_key_id: string;
  secret_access_key: string;
  body?: Uint8Array | undefined;
  /** Other headers to send and to sign, their names in lower case. */
  headers?: Record<string, string>;
  now: Date;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The headers of a request signed with AWS Signature Version 4. The path's characters need no escaping, and there is no query. */
export function signS3({
  method,
  url,
  region,
  access_key_id,
  secret_access_key,
  body,
  headers: more = {},
  now,
}: S3Request): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const hash = sha256(body ?? '');
  const sent: Record<string, string> = { ...more, 'x-amz-content-sha256': hash, 'x-amz-date': time };
  const all = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const canonical = [method, url.pathname, '', ...all.map(([name, value]) => `${name}:${value}`), '', names, hash].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce((from, part) => hmac(from, part), hmac(`AWS4${secret_access_key}`, time.slice(0, 8)));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${access_key_id}/${scope},SignedHeaders=${names},Signature=${signature}` };
}
