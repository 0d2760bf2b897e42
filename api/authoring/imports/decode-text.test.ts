import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('lines end in CRLF, LF or CR, mixed in one file', () => {
  expect(decodeText(utf8('a\r\nb\nc\rd')).lines).toEqual(['a', 'b', 'c', 'd']);
  expect(decodeText(latin('\xe5\r\nb\nc\r\rd')).lines).toEqual(['å', 'b', 'c', '', 'd']);
});

test('byte order marks of UTF-8 and UTF-16 set the encoding and are not part of the text', () => {
  expect(decodeText(utf8('\uFEFFå')).lines).toEqual(['å']);
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0xe5, 0x00, 0x0a, 0x00, 0x62, 0x00])).lines).toEqual(['å', 'b']);
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0xe5])).lines).toEqual(['å']);
});

test('a file that is not UTF-8 is read as Windows-1252 without notice', () => {
  expect(decodeText(latin('sm\xf6rg\xe5s \x80 5\nplain'))).toEqual({ lines: ['smörgås € 5', 'plain'], damaged: [], guessed: [] });
});

test('a line of Windows-1252 in a UTF-8 file is read, with a notice', () => {
  const bytes = Uint8Array.from([...utf8('å är\n'), ...latin('caf\xe9\n'), ...utf8('slut')]);
  expect(decodeText(bytes)).toEqual({ lines: ['å är', 'café', 'slut'], damaged: [], guessed: [2] });
});

test('a damaged line of UTF-8 is not mangled into Windows-1252 signs', () => {
  const bytes = Uint8Array.from([0xcf, 0x86, 0xcf, 0x3f, 0xcf, 0x83, 0x0a, 0x61]);
  expect(decodeText(bytes)).toEqual({ lines: ['φ\uFFFD?σ', 'a'], damaged: [1], guessed: [] });
});

test('bytes that are invalid in every encoding are reported', () => {
  expect(decodeText(latin('a\x81\xe9')).damaged).toEqual([1]);
});

test('binary files are refused', () => {
  expect(() => decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toThrow(UnreadableFile);
  expect(() => decodeText(Uint8Array.from([0xff, 0xfe, 0, 0]))).toThrow(UnreadableFile);
});

const linesOf = (bytes: Uint8Array): string[] => decodeText(bytes).lines;

test('UTF-16 without its mark is recognised, in both byte orders', () => {
  const text = 'Fråga;Svar\nVad heter ön?;Öland\n';
  const little = new Uint8Array(Buffer.from(text, 'utf16le'));
  expect(linesOf(little)).toEqual(text.split('\n'));
  expect(linesOf(new Uint8Array(Buffer.from(text, 'utf16le').swap16()))).toEqual(text.split('\n'));
  expect(() => decodeText(new Uint8Array([1, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7]))).toThrow('Unsupported file type');
});

test('Mac Roman is distinguished from Windows-1252 by the positions of its letters', () => {
  const mac = (text: string): Uint8Array =>
    Uint8Array.from(
      text,
      (character) => ({ å: 0x8c, ä: 0x8a, ö: 0x9a, Ö: 0x85, é: 0x8e, '’': 0xd5, '–': 0xd0 })[character] ?? character.charCodeAt(0),
    );
  const windows = (text: string): Uint8Array =>
    Uint8Array.from(text, (character) => ({ '’': 0x92, '–': 0x96, '€': 0x80, š: 0x9a })[character] ?? character.charCodeAt(0));
  for (const text of ['Fråga;Svar\rVad gör björnen på våren?;Går ut', 'Kära vän – så är det', 'café'])
    expect(linesOf(mac(text)).join('\r')).toBe(text);
  for (const text of ['Fråga;Svar\nVad gör björnen på våren?;Går ut', 'It’s 5 € – isn’t it?', 'Tomáš, Leoš à la carte, en façade'])
    expect(linesOf(windows(text)).join('\n')).toBe(text);
});
