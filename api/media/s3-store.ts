import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#api/config.ts';
import { HttpError } from '#api/http/errors.ts';
import type { MediaStore } from './media-store.ts';

/** Milliseconds that a picture, and the question whether the store is there, may take. */
const patienceMs = 30_000;
const checkMs = 2_000;

/** A store that is away, refuses us or has no such bucket: whoever asked is to come again, and what happened stands in the log as the cause. */
const away = (cause: unknown): HttpError => Object.assign(new HttpError('not_ready', { retryAfter: 5 }), { cause });

/** A bucket of an S3-compatible store, addressed by path. */
export function s3Store({ endpoint, bucket, region, access_key_id, secret_access_key }: NonNullable<Config['s3']>): MediaStore {
  const client = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    region,
    service: 's3',
    retries: 0,
  });
  const send = async (method: string, key: string, body?: Uint8Array, patience = patienceMs): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/media/${key}`;
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const signal = AbortSignal.timeout(patience);
    return client
      .fetch(url, { method, headers, signal, ...(body && { body: body as Uint8Array<ArrayBuffer> }) })
      .catch((error: unknown) => Promise.reject(away(error)));
  };
  const demand = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    throw away(new Error(`the media store answered ${response.status}: ${text.slice(0, 200)}`));
  };
  /** Whether the answer says that there is no such picture, and not that there is no such bucket. */
  const isMissing = async (response: Response): Promise<boolean> =>
    response.status === 404 && !(await response.clone().text()).includes('NoSuchBucket');
  return {
    async put(key, bytes) {
      await demand(await send('PUT', key, bytes));
    },
    async get(key) {
      const response = await send('GET', key);
      if (await isMissing(response)) return undefined;
      const sound = await demand(response);
      return sound.arrayBuffer().then(
        (bytes) => Buffer.from(bytes),
        (error: unknown) => Promise.reject(away(error)),
      );
    },
    async delete(key) {
      const response = await send('DELETE', key);
      if (!(await isMissing(response))) await demand(response);
    },
    async check() {
      const response = await send('GET', 'check', undefined, checkMs);
      if (!(await isMissing(response))) await demand(response);
    },
  };
}
