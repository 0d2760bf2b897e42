import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import type { Question } from '#shared/content/question.ts';

/** Words that appear only in secret fields, one for each field. */
export class Canaries {
  readonly words: string[] = [];
  /** Letters that some encodings change, surrounded by letters that none changes. */
  readonly word = (place: string): string => {
    const word = `zq${String(this.words.length).padStart(3, '0')}fågel`;
    this.words.push(word);
    return `${place} ${word} “så”`;
  };
  /** Ids and keys, which are secret unchanged. */
  readonly name = (name: string): string => {
    this.words.push(name);
    return name;
  };

  /** A question with a word in each of its texts; its ids are secret, too. */
  in(question: Question): Question {
    return this.inside(question, '') as Question;
  }

  private inside(value: unknown, key: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.inside(item, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.inside(field, name)]));
    if (typeof value !== 'string' || kept.has(key)) return value;
    // The id of a gap is a digit or two, which occur everywhere.
    if (key === 'id' || key === 'key') return value.length > 8 ? this.name(value) : value;
    return key === 'link' ? `https://shop.example/?${encodeURIComponent(this.word(key))}` : this.word(key);
  }
}
/** Values of closed lists, which reveal nothing. */
const kept = new Set(['type', 'kind', 'list_style']);

/** The forms in which a search reads bytes: unchanged, and decoded as an attacker would decode them. */
export function writtenOut(bytes: Buffer, depth = 3): string[] {
  const text = bytes.toString('utf8');
  const forms = [text, unescaped(text)];
  if (depth === 0) return forms;
  const inner: Buffer[] = [];
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) inner.push(unzipped(bytes));
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{12,}={0,2}/g))
    // With any text directly before it.
    for (const skip of [0, 1, 2, 3]) inner.push(Buffer.from(run.slice(skip), 'base64'));
  for (const [run] of text.matchAll(/(?:[0-9a-fA-F]{2}){8,}/g)) for (const skip of [0, 1]) inner.push(Buffer.from(run.slice(skip), 'hex'));
  // Most are noise, which contains no further encoding.
  return [...forms, ...inner.flatMap((part) => (isReadable(part) ? writtenOut(part, depth - 1) : [part.toString('utf8')]))];
}

const isReadable = (bytes: Buffer): boolean => bytes.length >= 8 && (isUtf8(bytes) || (bytes[0] === 0x1f && bytes[1] === 0x8b));

function unzipped(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Without the escapes of JSON, HTML and addresses, and without the line folding of mail and of calendar files. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/=?\r?\n[ \t]?/g, '')
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(?:x([0-9a-fA-F]+)|(\d+));/g, (_, hex: string, code: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(code)),
    )
    .replaceAll(/(?:[%=][0-9A-Fa-f]{2})+/g, (run) => Buffer.from(run.replaceAll(/[%=]/g, ''), 'hex').toString('utf8'));

/** The part of each word that no encoding changes. */
const coreOf = (word: string): string => /^zq\d{3}/.exec(word)?.[0] ?? word;

/** The words that can be found in any of it. */
export function foundIn(words: readonly string[], traffic: readonly Buffer[]): string[] {
  const different = new Map(traffic.map((bytes) => [bytes.toString('latin1'), bytes]));
  const all = [...different.values()]
    .flatMap((bytes) => writtenOut(bytes))
    .join('\n')
    .toLowerCase();
  return words.filter((word) => all.includes(coreOf(word).toLowerCase()));
}
