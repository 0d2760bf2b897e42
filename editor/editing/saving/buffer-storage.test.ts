import { afterEach, expect, test, vi } from 'vitest';
import { emptyBuffer } from '#activity/change-buffer.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import { newId } from '#shared/ids.ts';
import { storeOf } from '#ui/browser-store.ts';
import { bufferStorage, type KeptBuffer } from './buffer-storage.ts';

const store = storeOf('local');
const placeOf = (page: string): string => `lucka-buffer/quiz/${page}`;
const rename = (name: string, revision = 1): KeptBuffer => ({
  revision,
  buffer: { ...emptyBuffer, waiting: [{ id: newId(), edit: 'rename', input: { name } }] },
});
const namesOf = (kept: KeptBuffer | undefined) => kept?.buffer.waiting.map(({ input }) => (input as { name: string }).name);
const keptOf = (page: string) => JSON.parse(store.getItem(placeOf(page)) ?? 'null') as KeptBuffer | null;

/** The stored edits of a page that is gone. */
const leave = (page: string, kept: KeptBuffer): void => store.setItem(placeOf(page), JSON.stringify(kept));

/** A page that exists until it is closed. */
async function liveOn(page: string, kept: KeptBuffer) {
  const life = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const ended = navigator.locks.request(placeOf(page), () => (begun.resolve(), life.promise));
  await begun.promise;
  leave(page, kept);
  return () => (life.resolve(), ended);
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of store.keys()) store.removeItem(key);
});

test('the edits of earlier pages are joined at the oldest revision, and stored in one place', async () => {
  leave('a', rename('first', 7));
  leave('b', rename('second', 5));
  const adopted = await bufferStorage('quiz', 'page 1').adopt();
  expect([adopted?.revision, namesOf(adopted)]).toEqual([5, ['first', 'second']]);
  expect(store.keys()).toEqual([placeOf('page 1')]);
  expect(keptOf('page 1')).toMatchObject(adopted!);
});

test('edits that a program before marks kept are escaped, once', async () => {
  const kept = { ...emptyBuffer, waiting: [{ id: newId(), edit: 'change_cover', input: { changes: { text: '*a*' } } }] };
  leave('a', { revision: 1, buffer: kept });
  const textOf = (adopted: KeptBuffer | undefined) => adopted?.buffer.waiting[0]?.input;
  expect(textOf(await bufferStorage('quiz', 'page 1').adopt())).toEqual({ changes: { text: '\\*a\\*' } });
  expect(keptOf('page 1')).toMatchObject({ schema_version: schemaVersion });
});

test('an open page keeps its own edits, even when it closes while others are adopted', async () => {
  const close = await liveOn('a', rename('of the living'));
  leave('b', rename('left'));
  leave('c', rename('left too'));
  const getItem = store.getItem.bind(store);
  let isClosed: Promise<void> | undefined;
  vi.spyOn(store, 'getItem').mockImplementation((key) => {
    if (key === placeOf('b')) isClosed = close();
    return getItem(key);
  });
  expect(namesOf(await bufferStorage('quiz', 'page 2').adopt())).toEqual(['left', 'left too']);
  await isClosed;
  expect(namesOf(keptOf('a') ?? undefined)).toEqual(['of the living']);
  expect(namesOf(await bufferStorage('quiz', 'page 3').adopt())).toEqual(['of the living']);
});

test('of two pages that open at once, one adopts the stored edits', async () => {
  leave('a', rename('left'));
  const both = await Promise.all([bufferStorage('quiz', 'page 4').adopt(), bufferStorage('quiz', 'page 5').adopt()]);
  expect(both.filter((adopted) => adopted !== undefined).map(namesOf)).toEqual([['left']]);
});

test('unreadable edits, and those of another activity, stay where they are', async () => {
  store.setItem(placeOf('a'), 'broken');
  store.setItem('lucka-buffer/another/a', JSON.stringify(rename('of another')));
  expect(await bufferStorage('quiz', 'page 6').adopt()).toBeUndefined();
  expect(store.keys()).toEqual([placeOf('a'), 'lucka-buffer/another/a']);
});

test('a page without unsaved edits stores nothing', () => {
  const { keep } = bufferStorage('quiz', 'page 7');
  keep(rename('waits'));
  expect(namesOf(keptOf('page 7') ?? undefined)).toEqual(['waits']);
  keep({ revision: 2, buffer: emptyBuffer });
  expect(store.keys()).toEqual([]);
});
