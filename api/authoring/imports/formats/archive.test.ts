import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { listArchive, unpackArchive } from './archive.ts';

const all = (): boolean => true;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** The offset of the central directory's first entry. */
const directoryOf = (zip: Uint8Array): number => new DataView(zip.buffer).getUint32(zip.length - 22 + 16, true);

test('packed and stored files are unpacked, only those wanted', () => {
  const zip = zipSync({ 'a.xml': bytesOf('aaaa'.repeat(100)), 'dir/b.png': [bytesOf('b'), { level: 0 }], 'c.exe': bytesOf('c') });
  expect(listArchive(zip)).toEqual(['a.xml', 'dir/b.png', 'c.exe']);
  const files = unpackArchive(zip, (name) => !name.endsWith('.exe'));
  expect([...files].map(([name, content]) => [name, content.length])).toEqual([
    ['a.xml', 400],
    ['dir/b.png', 1],
  ]);
});

exhaustiveTest('an archive whose unpacked size is too large is refused, whatever sizes it declares', () => {
  const zip = zipSync({ 'a.bin': new Uint8Array(101 * 1024 * 1024) }, { level: 1 });
  expect(zip.length).toBeLessThan(500_000);
  expect(() => unpackArchive(zip, all)).toThrow('too large when unpacked');
  new DataView(zip.buffer).setUint32(directoryOf(zip) + 24, 10, true);
  expect(() => unpackArchive(zip, all)).toThrow('too large when unpacked');
});

exhaustiveTest('a file is unpacked no further than the archive declares it to be, and an archive that declares too much not at all', () => {
  const zip = zipSync({ 'a.bin': new Uint8Array(64 * 1024 * 1024) }, { level: 1 });
  const declared = (bytes: number) => new DataView(zip.buffer).setUint32(directoryOf(zip) + 24, bytes, true);
  declared(1000);
  expect(() => unpackArchive(zip, all)).toThrow('too large when unpacked');
  declared(2 ** 30);
  for (const read of [() => listArchive(zip), () => unpackArchive(zip, () => false)]) expect(read).toThrow('too large when unpacked');
});

exhaustiveTest('XML and JSON have their own, smaller limit over all files together', () => {
  const part = new Uint8Array(9 * 1024 * 1024).fill(32);
  expect(() => unpackArchive(zipSync({ 'a.xml': part, 'b.json': part, 'c.rels': part }, { level: 1 }), all)).toThrow(
    'too large when unpacked',
  );
  expect(unpackArchive(zipSync({ 'a.bin': part, 'b.bin': part, 'c.bin': part }, { level: 1 }), all).size).toBe(3);
});

test('entries that share their bytes are refused', () => {
  const noise = crypto.getRandomValues(new Uint8Array(1000));
  const zip = zipSync({ a: noise, b: noise, c: noise });
  const view = new DataView(zip.buffer);
  for (let entry = 0, at = directoryOf(zip); entry < 3; entry += 1, at += 47) {
    view.setUint32(at + 20, 1500, true);
    view.setUint32(at + 42, 0, true);
  }
  expect(() => listArchive(zip)).toThrow('could not be read');
});

test('too many files, encrypted, cut and mangled archives are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 12_001 }, (_, index) => [`f${index}`, new Uint8Array(0)]));
  expect(() => listArchive(zipSync(many, { level: 0 }))).toThrow('too many files');
  const zip = zipSync({ 'a.txt': bytesOf('hello hello hello hello') });
  expect(() => listArchive(zip.slice(0, -30))).toThrow('could not be read');
  const broken = zip.slice();
  broken.fill(255, 36, 50);
  expect(() => unpackArchive(broken, all)).toThrow('could not be read');
  const encrypted = zip.slice();
  encrypted[directoryOf(encrypted) + 8] = 1;
  expect(() => listArchive(encrypted)).toThrow('encrypted');
});
