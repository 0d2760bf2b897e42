import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('lines end in CRLF, LF or CR, mixed in one file', () => {
  expect(decodeText(utf8('a\r\nb\nc\rd')).lines).toEqual(['a', 'b', 'c', 'd']);
  expect(decodeText(latin('\xe5\r\nb\nc\r\rd')).lines).toEqual(['å', 'b', 'c', '', 'd']);
});

test('byte order marks of UTF-8 and UTF-16 tell the encoding and are not part of the text', () => {
  expect(decodeText(utf8('\uFEFFå')).lines).toEqual(['å']);
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0xe5, 0x00, 0x0a, 0x00, 0x62, 0x00])).lines).toEqual(['å', 'b']);
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0xe5])).lines).toEqual(['å']);
});

test('a file that is not UTF-8 is read as Windows-1252 without notice', () => {
  expect(decodeText(latin('sm\xf6rg\xe5s \x80 5\nplain'))).toEqual({ lines: ['smörgås € 5', 'plain'], damaged: [], guessed: [] });
});

test('a line of Windows-1252 in a UTF-8 file is read and told', () => {
  const bytes = Uint8Array.from([...utf8('å är\n'), ...latin('caf\xe9\n'), ...utf8('slut')]);
  expect(decodeText(bytes)).toEqual({ lines: ['å är', 'café', 'slut'], damaged: [], guessed: [2] });
});

test('a damaged line of UTF-8 is not mangled into Windows-1252 signs', () => {
  const bytes = Uint8Array.from([0xcf, 0x86, 0xcf, 0x3f, 0xcf, 0x83, 0x0a, 0x61]);
  expect(decodeText(bytes)).toEqual({ lines: ['φ\uFFFD?σ', 'a'], damaged: [1], guessed: [] });
});

test('bytes that no encoding gives a meaning are told', () => {
  expect(decodeText(latin('a\x81\xe9')).damaged).toEqual([1]);
});

test('binary files are refused', () => {
  expect(() => decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toThrow(UnreadableFile);
  expect(() => decodeText(Uint8Array.from([0xff, 0xfe, 0, 0]))).toThrow(UnreadableFile);
});
