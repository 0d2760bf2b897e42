import { createHash, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { boxLabel, ivBytes, tagBytes, unpad, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';
import { testBox } from '#shared/sealing/test-box.ts';
import { isId } from '#shared/ids.ts';
import { hiddenDoorId, shuffledPlaces } from './door-places.ts';
import { contentVersion, doorKey, sealBox } from './seal.ts';

const { address, text } = testBox;
const root = Buffer.from(testBox.root, 'hex');
const { subtle } = webcrypto;

/** Opens as a browser does. */
async function open(key: Buffer, of: DoorAddress, part: BoxPart, box: Buffer): Promise<string> {
  const imported = await subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(boxLabel(of, part));
  const bytes = new Uint8Array(box);
  const padded = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, ivBytes), additionalData }, imported, bytes.slice(ivBytes));
  return Buffer.from(unpad(new Uint8Array(padded))).toString();
}

test('a key is that of its calendar, door and version alone, and stays what it was', () => {
  expect(doorKey(root, address).toString('hex')).toBe(testBox.key);
  const others = [
    doorKey(Buffer.alloc(32, 1), address),
    doorKey(root, { ...address, calendar_id: address.hatch_id }),
    doorKey(root, { ...address, hatch_id: address.calendar_id }),
    doorKey(root, { ...address, version: 'v-2' }),
    doorKey(root, address),
  ];
  expect(new Set(others.map((key) => key.toString('hex'))).size).toBe(5);
});

test('what the server seals opens in WebCrypto, and under no other door, version, calendar, part or key', async () => {
  const key = doorKey(root, address);
  const box = sealBox(key, address, 'content', Buffer.from(text));
  expect(box.length).toBe(ivBytes + 4096 + tagBytes);
  expect(await open(key, address, 'content', box)).toBe(text);
  const others: [Buffer, DoorAddress, BoxPart][] = [
    [key, { ...address, hatch_id: address.calendar_id }, 'content'],
    [key, { ...address, version: 'v-2' }, 'content'],
    [key, { ...address, calendar_id: address.hatch_id }, 'content'],
    [key, address, 'image/0'],
    [doorKey(root, { ...address, version: 'v-2' }), address, 'content'],
  ];
  for (const other of others) await expect(open(...other, box)).rejects.toThrow(/operation/i);
});

test('the same content never looks the same when it is sealed twice', () => {
  const key = doorKey(root, address);
  const boxes = Array.from({ length: 50 }, () => sealBox(key, address, 'content', Buffer.from(text)));
  expect(new Set(boxes.map((box) => box.subarray(0, ivBytes).toString('hex'))).size).toBe(50);
  expect(new Set(boxes.map((box) => createHash('sha256').update(box).digest('hex'))).size).toBe(50);
});

test('a version follows the content, and cannot be guessed without the secret', () => {
  const version = contentVersion(root, address.hatch_id, { text });
  expect(version).toMatch(/^[A-Za-z0-9_-]{16}$/);
  expect(contentVersion(root, address.hatch_id, { text })).toBe(version);
  expect(contentVersion(root, address.hatch_id, { text: `${text} ` })).not.toBe(version);
  expect(contentVersion(root, address.calendar_id, { text })).not.toBe(version);
  expect(contentVersion(Buffer.alloc(32, 1), address.hatch_id, { text })).not.toBe(version);
});

const doorsOf = (count: number, pinned: number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ id: `door ${index + 1}`, pin: pinned.includes(index) }));

test('shuffled places are a permutation, the same for everybody, in which pinned doors keep theirs', () => {
  const doors = doorsOf(24, [0, 23, 7]);
  const places = shuffledPlaces(root, doors);
  expect([...places.values()].toSorted((a, b) => a - b)).toEqual(doors.map((_, place) => place));
  expect(['door 1', 'door 24', 'door 8'].map((id) => places.get(id))).toEqual([0, 23, 7]);
  expect(shuffledPlaces(root, doors)).toEqual(places);
  expect(shuffledPlaces(Buffer.alloc(32, 7), doors)).not.toEqual(places);
  expect([...shuffledPlaces(root, doorsOf(24))].filter(([id, place]) => id === `door ${place + 1}`).length).toBeLessThan(8);
});

test('every order of three doors comes about equally often', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 6_000; seed += 1) {
    const order = [...shuffledPlaces(createHash('sha256').update(String(seed)).digest(), doorsOf(3)).values()].join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // Chi-squared with 5 degrees of freedom: more than 25.7 comes once in ten thousand.
  expect([...counts.values()].reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)).toBeLessThan(25.7);
});

test('a hidden id is one for each door, the same for everybody, and of another calendar another', () => {
  const ids = doorsOf(366).map(({ id }) => hiddenDoorId(root, id));
  expect(new Set(ids).size).toBe(366);
  expect(ids.every(isId)).toBe(true);
  expect(hiddenDoorId(root, 'door 1')).toBe(ids[0]);
  expect(hiddenDoorId(Buffer.alloc(32, 7), 'door 1')).not.toBe(ids[0]);
});
