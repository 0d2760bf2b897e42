import { expect, test } from 'vitest';
import { cohostAddress, hostAddress, readHostKeys, wallAddress } from './host-address.ts';

const links = { host: 'h.1-_', wall: 'w.2', cohost: 'c.3' };

test('the keys of a room stand in the fragment alone, and a co-host gets no key of the host', () => {
  const own = new URL(hostAddress('room', links), 'https://lucka.example');
  expect([own.pathname, own.search]).toEqual(['/room/host/room', '']);
  expect(readHostKeys(own.hash)).toEqual({ token: 'h.1-_', wall: 'w.2', cohost: 'c.3' });
  const other = new URL(cohostAddress('room', { ...readHostKeys(own.hash), lang: 'se' }), 'https://lucka.example');
  expect(readHostKeys(other.hash)).toEqual({ token: 'c.3', wall: 'w.2', cohost: undefined, lang: 'se' });
  expect(readHostKeys('#lang=xx').lang).toBeUndefined();
  expect(wallAddress('room', readHostKeys(own.hash))).toBe('/room/wall/room#w.2');
});
