import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from './s3-store.ts';

/** A bucket that stores uploads and replies like S3; every request must be signed. */
const kept = new Map<string, Buffer>();
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const bucket = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const path = request.url ?? '';
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return response.writeHead(403).end('AccessDenied');
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return response.writeHead(400).end('XAmzContentSHA256Mismatch');
    if (path.startsWith('/nowhere/')) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'PUT') kept.set(path, body);
    const found = kept.get(path);
    if (request.method === 'DELETE') kept.delete(path);
    if (request.method === 'HEAD') return response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (found && from !== undefined) return response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1));
    return request.method === 'GET' ? response.writeHead(found ? 200 : 404).end(found) : response.writeHead(200).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => bucket.close(() => resolve())));

const storeWith = (access_key_id: string, name = 'pictures') =>
  s3Store({
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/`,
    bucket: name,
    region: 'eu-north-1',
    access_key_id,
    secret_access_key: 'secret',
  });

test('a bucket stores, returns and deletes pictures by their keys', async () => {
  const store = storeWith('key');
  const bytes = Buffer.from([0, 1, 2, 255]);
  expect(await store.get('AAAAAAAA')).toBeUndefined();
  await store.put('AAAAAAAA', bytes);
  expect([...kept.keys()]).toEqual(['/pictures/media/AAAAAAAA']);
  expect(await store.get('AAAAAAAA')).toEqual(bytes);
  expect([await store.size('AAAAAAAA'), await store.slice('AAAAAAAA', 1, 3)]).toEqual([4, bytes.subarray(1, 3)]);
  expect([await store.size('BBBBBBBB'), await store.slice('BBBBBBBB', 0, 1)]).toEqual([undefined, undefined]);
  await store.delete('AAAAAAAA');
  expect(await store.get('AAAAAAAA')).toBeUndefined();
});

test('a bucket that is missing or refuses access is an unavailable store, not a missing picture', async () => {
  const store = storeWith('other');
  const away = (message: string) => ({ code: 'not_ready', retryAfter: 5, cause: { message: expect.stringContaining(message) as string } });
  await expect(store.get('AAAAAAAA')).rejects.toMatchObject(away('403'));
  await expect(store.put('AAAAAAAA', Buffer.from('a'))).rejects.toMatchObject(away('403'));
  await expect(store.check()).rejects.toMatchObject(away('403'));
  await expect(storeWith('key', 'nowhere').get('AAAAAAAA')).rejects.toMatchObject(away('NoSuchBucket'));
  await expect(storeWith('key', 'nowhere').check()).rejects.toMatchObject(away('NoSuchBucket'));
  await storeWith('key').check();
});
