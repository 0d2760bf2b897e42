import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testBox } from '#shared/sealing/test-box.ts';
import { importDoorKey, openBox } from './open-box.ts';
import { sealForTest } from './test-seal.ts';

const { address, text } = testBox;
const { subtle } = crypto;
const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const testKey = fromHex(testBox.key);
const sealed = () => sealForTest(testKey, address, 'content', new TextEncoder().encode(text), fromHex(testBox.iv));

test('a box that was sealed once still opens', async () => {
  const box = await sealed();
  expect(createHash('sha256').update(new Uint8Array(box)).digest('hex')).toBe(testBox.sha256);
  const opened = await openBox(subtle, await importDoorKey(subtle, testKey), address, 'content', box);
  expect(new TextDecoder().decode(opened)).toBe(text);
});

test('another door’s, version’s, calendar’s or part’s box is refused, as is one that was changed or cut', async () => {
  const key = await importDoorKey(subtle, testKey);
  const box = await sealed();
  const others = [
    { ...address, hatch_id: '0190f4f0-0000-7000-8000-000000000008' },
    { ...address, version: 'v-2' },
    { ...address, calendar_id: '0190f4f0-0000-7000-8000-000000000002' },
  ];
  for (const other of others) await expect(openBox(subtle, key, other, 'content', box)).rejects.toThrow(/operation|decrypt/i);
  await expect(openBox(subtle, key, address, 'image/0', box)).rejects.toThrow(/operation|decrypt/i);
  for (const at of [0, 12, 40, box.byteLength - 1]) {
    const changed = new Uint8Array(box.slice(0));
    changed[at] = (changed[at] as number) ^ 1;
    await expect(openBox(subtle, key, address, 'content', changed.buffer)).rejects.toThrow(/operation|decrypt/i);
  }
  await expect(openBox(subtle, key, address, 'content', box.slice(0, -1))).rejects.toThrow(/operation|decrypt/i);
  await expect(openBox(subtle, key, address, 'content', new ArrayBuffer(5))).rejects.toThrow(RangeError);
});
