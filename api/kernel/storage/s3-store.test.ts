import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from './s3-store.ts';
import { startBucket } from './test-bucket.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => void (bucket = await startBucket()));
afterAll(() => bucket.stop());

const storeWith = (key: string, name?: string) => s3Store(bucket.settings(key, name));

test('a bucket stores, returns and deletes pictures by their keys', async () => {
  const store = storeWith('key');
  const bytes = Buffer.from([0, 1, 2, 255]);
  expect(await store.get('AAAAAAAA')).toBeUndefined();
  await store.put('AAAAAAAA', bytes);
  expect([...bucket.kept.keys()]).toEqual(['/pictures/media/AAAAAAAA']);
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

test('a listing has every name that begins so, over all its pages', async () => {
  const store = storeWith('key', 'lists');
  const names = ['wal/1', 'wal/2', 'wal/3', 'wal/4', 'wal/5'];
  for (const name of [...names, 'base/1']) await store.put(name, Buffer.from(name));
  expect((await store.list('wal/')).map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
  expect(await store.list('media/')).toEqual([]);
  await expect(storeWith('other').list('wal/')).rejects.toMatchObject({ code: 'not_ready' });
});
