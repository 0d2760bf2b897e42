import { UnreadableFile } from './unreadable-file.ts';

export interface DecodedText {
  /** Without line ends. */
  lines: string[];
  /** Numbers (from 1) of lines in which characters could not be read; they hold U+FFFD. */
  damaged: number[];
  /** Numbers of lines read as Windows-1252 in a file that is UTF-8 elsewhere. */
  guessed: number[];
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');
const macRoman = new TextDecoder('macintosh');
const lineFeed = 10;
const carriageReturn = 13;

/**
 * A text file as lines, whatever its line ends. UTF-8 and UTF-16 by their byte order mark, else UTF-8, else line by line UTF-8 or
 * Windows-1252. Throws UnreadableFile where the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return whole(new TextDecoder('utf-16le').decode(bytes));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return whole(new TextDecoder('utf-16be').decode(bytes));
  const body = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  if (body.includes(0)) return whole(utf16(body));
  const text = tryUtf8(body);
  return text === undefined ? lineByLine(body) : whole(text);
}

/** UTF-16 without its mark: every second byte of western texts is 0, and no text holds NUL itself. */
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
      // Bytes that Windows-1252 leaves undefined come out as C1 controls.
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

/** Undefined where the bytes are no UTF-8. */
export function tryUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80;

/**
 * Whether letters with marks stand where old programs of the Macintosh put them (ä is 0x8a) rather than where Windows does (0xe4).
 * Only what stands beside a letter counts, and not where either has its dots, dashes and quotation marks.
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

/** Whole multi-byte characters beside the broken ones: Windows-1252 text hardly ever forms them, and would become unreadable signs. */
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
