import { createHash, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { boxLabel, ivBytes, unpad, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';
import { testBox } from '#shared/sealing/test-box.ts';
import { contentVersion, doorKey, sealBox } from './seal.ts';

const { address, text } = testBox;
const root = Buffer.from(testBox.root, 'hex');
const { subtle } = webcrypto;

/** Opens a box as a browser does. */
async function open(key: Buffer, target: DoorAddress, part: BoxPart, box: Buffer): Promise<string> {
  const imported = await subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(boxLabel(target, part));
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

test('sealed content opens in WebCrypto, and under no other door, version, calendar, part or key', async () => {
  const key = doorKey(root, address);
  const box = sealBox(key, address, 'content', Buffer.from(text));
  expect(box.length).toBe(ivBytes + 4096 + 16);
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

test('the same content looks different each time it is sealed', () => {
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
