import { expect, test } from 'vitest';
import { guarded } from './browser-store.ts';

/** Accepts only a limited number of characters. */
class FakeStorage {
  [key: string]: unknown;
  constructor(room: number, entries: Record<string, string> = {}) {
    Object.assign(this, entries);
    const define = (name: string, value: unknown) => Object.defineProperty(this, name, { value });
    define('getItem', (key: string) => (Object.hasOwn(this, key) ? this[key] : null));
    define('removeItem', (key: string) => void delete this[key]);
    define('setItem', (key: string, value: string) => {
      const others = Object.entries(this).filter(([name]) => name !== key);
      if (others.flat().join('').length + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      this[key] = value;
    });
  }
}

/** A page that opens in a browser with this storage. */
const openPage = (storage: () => unknown) => guarded(storage as () => Storage | null);

test('a stored value is there on the next page', () => {
  const storage = new FakeStorage(100);
  openPage(() => storage).setItem('a', '1');
  const next = openPage(() => storage);
  expect([next.getItem('a'), next.keys()]).toEqual(['1', ['a']]);
});

test('when the browser refuses or lacks storage, values last until the player leaves the page', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const storage of [refuse, () => null]) {
    const store = openPage(storage);
    store.setItem('a', '1');
    expect([store.getItem('a'), store.keys()]).toEqual(['1', ['a']]);
    store.removeItem('a');
    expect([store.getItem('a'), store.keys()]).toEqual([null, []]);
    expect(openPage(storage).getItem('a')).toBeNull();
  }
});

test('when the storage is full, old values are readable and new ones last until the player leaves the page', () => {
  const storage = new FakeStorage(10, { old: '1234567' });
  const store = openPage(() => storage);
  store.setItem('new', '12');
  expect([store.getItem('old'), store.getItem('new'), store.keys()]).toEqual(['1234567', '12', ['old', 'new']]);
  expect(openPage(() => storage).keys()).toEqual(['old']);
});

test('a value that has outgrown the storage leaves no outdated one, and is stored again once there is room', () => {
  const storage = new FakeStorage(10);
  const store = openPage(() => storage);
  store.setItem('a', '1');
  store.setItem('a', '12345678901');
  expect([store.getItem('a'), Object.keys(storage)]).toEqual(['12345678901', []]);
  store.setItem('a', '2');
  expect([store.getItem('a'), storage['a']]).toEqual(['2', '2']);
});
