import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { Config } from '#api/kernel/config.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { MediaStore } from './kept-bytes.ts';

/** The most milliseconds for a picture, and for checking that the store is available. */
const defaultTimeoutMs = 30_000;
const checkMs = 2_000;

interface Sent {
  body?: Uint8Array;
  /** Milliseconds. */
  timeoutMs?: number;
  range?: string;
}

/** The error when the store is unreachable, refuses us or has no such bucket: the client retries later, and the log has the cause. */
const away = (cause: unknown): HttpError => Object.assign(new HttpError('not_ready', { retryAfter: 5 }), { cause });

export interface Stored {
  name: string;
  modified: Date;
}

interface Listing {
  ListBucketResult?: { Contents?: { Key: string; LastModified: string }[]; IsTruncated?: string; NextContinuationToken?: string };
}
const listings = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** A folder of a bucket of an S3-compatible store, addressed by path. */
export function s3Store(
  { endpoint, bucket, region, access_key_id, secret_access_key }: NonNullable<Config['s3']>,
  folder = 'media',
): MediaStore & { list(prefix: string): Promise<Stored[]> } {
  const client = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    region,
    service: 's3',
    retries: 0,
  });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const send = (method: string, key: string, sent?: Sent): Promise<Response> => sendTo(`${root}/${folder}/${key}`, method, sent);
  const sendTo = async (url: string, method: string, { body, timeoutMs = defaultTimeoutMs, range }: Sent = {}): Promise<Response> => {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(range && { range }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    return client
      .fetch(url, { method, headers, signal, ...(body && { body: body as Uint8Array<ArrayBuffer> }) })
      .catch((error: unknown) => Promise.reject(away(error)));
  };
  const demand = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    throw away(new Error(`the store answered ${response.status}: ${text.slice(0, 200)}`));
  };
  /** Whether the reply says that the picture does not exist, rather than the bucket. */
  const isMissing = async (response: Response): Promise<boolean> =>
    response.status === 404 && !(await response.clone().text()).includes('NoSuchBucket');
  const read = async (key: string, range?: string): Promise<Buffer | undefined> => {
    const response = await send('GET', key, range === undefined ? {} : { range });
    if (await isMissing(response)) return undefined;
    const sound = await demand(response);
    return sound.arrayBuffer().then(
      (bytes) => Buffer.from(bytes),
      (error: unknown) => Promise.reject(away(error)),
    );
  };
  const page = async (prefix: string, token: string | undefined) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) });
    const text = await (await demand(await sendTo(`${root}?${query.toString()}`, 'GET'))).text();
    return (listings.parse(text) as Listing).ListBucketResult ?? {};
  };
  return {
    async list(prefix) {
      const found: Stored[] = [];
      const start = `${folder}/${prefix}`;
      for (let token: string | undefined, isLast = false; !isLast;) {
        const { Contents = [], IsTruncated, NextContinuationToken } = await page(start, token);
        found.push(...Contents.map(({ Key, LastModified }) => ({ name: Key.slice(start.length), modified: new Date(LastModified) })));
        token = NextContinuationToken;
        isLast = IsTruncated !== 'true' || token === undefined;
      }
      return found;
    },
    async put(key, bytes) {
      await demand(await send('PUT', key, { body: bytes }));
    },
    get: (key) => read(key),
    async size(key) {
      const response = await send('HEAD', key);
      // A reply to HEAD has no body: the next call reports a missing bucket.
      return response.status === 404 ? undefined : Number((await demand(response)).headers.get('content-length'));
    },
    slice: (key, from, to) => read(key, `bytes=${from}-${to - 1}`),
    async delete(key) {
      const response = await send('DELETE', key);
      if (!(await isMissing(response))) await demand(response);
    },
    async check() {
      const response = await send('GET', 'check', { timeoutMs: checkMs });
      if (!(await isMissing(response))) await demand(response);
    },
  };
}
