import { UnreadableFile } from './unreadable-file.ts';

export interface DecodedText {
  /** Without line breaks. */
  lines: string[];
  /** Numbers (from 1) of lines with undecodable characters, which became U+FFFD. */
  damaged: number[];
  /** Numbers of lines read as Windows-1252 or Mac Roman in a file that is otherwise UTF-8. */
  guessed: number[];
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');
const macRoman = new TextDecoder('macintosh');
const lineFeed = 10;
const carriageReturn = 13;

/**
 * The lines of a text file, with any kind of line breaks. A byte order mark selects UTF-8 or UTF-16; otherwise the file is UTF-8, or each line is
 * UTF-8 or an 8-bit encoding. Throws UnreadableFile when the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return whole(new TextDecoder('utf-16le').decode(bytes));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return whole(new TextDecoder('utf-16be').decode(bytes));
  const body = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  if (body.includes(0)) return whole(utf16(body));
  const text = tryUtf8(body);
  return text === undefined ? lineByLine(body) : whole(text);
}

/** UTF-16 without a byte order mark: in western text every second byte is 0, and no text contains NUL itself. */
function utf16(bytes: Uint8Array): string {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 === 1 || Math.max(even, odd) < bytes.length / 5) throw new UnreadableFile('not_text');
  return new TextDecoder(odd > even ? 'utf-16le' : 'utf-16be').decode(bytes);
}

function whole(text: string): DecodedText {
  if (text.includes('\0')) throw new UnreadableFile('not_text');
  const lines = text.split(/\r\n|\n|\r/);
  return { lines, damaged: text.includes('\uFFFD') ? numbersOf(lines, (line) => line.includes('\uFFFD')) : [], guessed: [] };
}

function lineByLine(bytes: Uint8Array): DecodedText {
  const lines: string[] = [];
  const damaged: number[] = [];
  const guessed: number[] = [];
  let isUtf8 = false;
  const eightBit = isMacRoman(bytes) ? macRoman : windows1252;
  for (const line of byteLines(bytes)) {
    const text = tryUtf8(line);
    if (text !== undefined) {
      isUtf8 ||= text.length < line.length;
      lines.push(text);
    } else if (isDamagedUtf8(line)) {
      isUtf8 = true;
      lines.push(lenientUtf8.decode(line));
      damaged.push(lines.length);
    } else {
      lines.push(eightBit.decode(line));
      // Windows-1252 decodes undefined bytes as C1 controls.
      (/[\x80-\x9f]/.test(lines.at(-1) ?? '') ? damaged : guessed).push(lines.length);
    }
  }
  return { lines, damaged, guessed: isUtf8 ? guessed : [] };
}

function* byteLines(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== lineFeed && bytes[at] !== carriageReturn) continue;
    yield bytes.subarray(start, at);
    if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at += 1;
    start = at + 1;
  }
  yield bytes.subarray(start);
}

/** Undefined when the bytes are not UTF-8. */
export function tryUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80;

/**
 * Whether accented letters have the bytes of old Macintosh programs (ä is 0x8a) rather than those of Windows (0xe4). Counts only bytes next to a
 * letter, and none that are dots, dashes or quotation marks in either encoding.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  let ofMac = 0;
  let ofWindows = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (byte <= 0x9f && byte !== 0x85 && (byte < 0x91 || byte > 0x97)) ofMac += 1;
    else if (byte >= 0xc0 && byte !== 0xc9 && (byte < 0xd0 || byte > 0xd5)) ofWindows += 1;
  }
  return ofMac > ofWindows;
}

/**
 * Complete multi-byte characters beside broken ones: Windows-1252 text hardly ever contains such sequences, and decoding them as Windows-1252 would
 * give unreadable text.
 */
function isDamagedUtf8(line: Uint8Array): boolean {
  const text = lenientUtf8.decode(line);
  let broken = 0;
  let sound = 0;
  for (const character of text) {
    if (character === '\uFFFD') broken += 1;
    else if (character > '\x7f') sound += 1;
  }
  return sound >= broken;
}

function numbersOf(lines: string[], matches: (line: string) => boolean): number[] {
  return lines.flatMap((line, index) => (matches(line) ? [index + 1] : []));
}
