import type { Config } from '#api/config.ts';
import type { MediaStore } from './media-store.ts';
import { signS3 } from './sign-s3.ts';

const timeout = 30_000;

/** A bucket of an S3-compatible store, addressed by path. */
export function s3Store(settings: NonNullable<Config['s3']>): MediaStore {
  const send = (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    const url = new URL(`${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/media/${key}`);
    const headers = signS3({ ...settings, method, url, body, now: new Date() });
    return fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(timeout),
      ...(body && { body: new Blob([body as Uint8Array<ArrayBuffer>]) }),
    });
  };
  const demand = async (response: Response): Promise<Response> => {
    if (!response.ok) throw new Error(`the media store answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response;
  };
  return {
    async put(key, bytes) {
      await demand(await send('PUT', key, bytes));
    },
    async get(key) {
      const response = await send('GET', key);
      if (response.status === 404) return undefined;
      return Buffer.from(await (await demand(response)).arrayBuffer());
    },
    async delete(key) {
      const response = await send('DELETE', key);
      if (response.status !== 404) await demand(response);
    },
  };
}
