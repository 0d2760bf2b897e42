import { setImmediate as turn } from 'node:timers/promises';
import { HttpError } from './errors.ts';
import { tooLarge, type BodyLimits } from './body-limits.ts';
import { refusePrototype } from './refuse-prototype.ts';

/** Characters to parse in one turn of the event loop: a few milliseconds. */
const usualSlice = 300_000;
/** The longest number, in characters. Nobody means a longer one, and parsing it takes far more time than other text. */
const mostDigits = 1_000;

/**
 * Parses JSON within limits that are checked before anything is built. Short texts are parsed at once; long ones in parts over several turns of the
 * event loop, so that other requests are answered in between. Throws 400, 413, and 422 for a field named __proto__.
 */
export function parseJson(text: string, limits: BodyLimits, slice = usualSlice): unknown {
  if (text.length <= slice) {
    new Scan(text, limits).take(text.length);
    return refusePrototype(text, parsed(text));
  }
  return parseLong(text, limits, slice);
}

async function parseLong(text: string, limits: BodyLimits, slice: number): Promise<unknown> {
  const scan = new Scan(text, limits);
  while (scan.at < text.length) {
    scan.take(scan.at + slice);
    await turn();
  }
  return refusePrototype(text, await parsePart(text, slice));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError('malformed');
  }
}

/** A text too long for one turn is a list or an object; its contents are parsed in pieces of about the slice's length. */
async function parsePart(text: string, slice: number): Promise<unknown> {
  const part = text.trim();
  const [open, close] = part.startsWith('[') ? '[]' : '{}';
  if (part.length > mostDigits && !/^["[{]/.test(part)) throw new HttpError('malformed');
  if (part.length <= slice || !/^[[{]/.test(part)) return parsed(part);
  if (!part.endsWith(close as string)) throw new HttpError('malformed');
  const list: unknown[] = [];
  const members: Record<string, unknown> = {};
  const keep = (piece: unknown): void => {
    if (Array.isArray(piece)) for (const item of piece) list.push(item);
    else define(members, piece as object);
  };
  for await (const piece of pieces(part, slice)) {
    if (piece.length <= slice) keep(parsed(`${open}${demandText(piece)}${close}`));
    else if (open === '[') list.push(await parsePart(piece, slice));
    else keep(await parseMember(piece, slice));
    await turn();
  }
  return open === '[' ? list : members;
}

/** Not by assignment, which would set the prototype for a field named __proto__. */
function define(members: Record<string, unknown>, piece: object): void {
  for (const [name, value] of Object.entries(piece))
    Object.defineProperty(members, name, { value, enumerable: true, writable: true, configurable: true });
}

function demandText(piece: string): string {
  if (piece.trim() === '') throw new HttpError('malformed');
  return piece;
}

async function parseMember(piece: string, slice: number): Promise<object> {
  const start = piece.indexOf('"');
  const end = start < 0 || piece.slice(0, start).trim() !== '' ? -1 : endOfString(piece, start);
  const colon = end < 0 ? null : /^\s*:/.exec(piece.slice(end, end + 100));
  if (!colon) throw new HttpError('malformed');
  const name = parsed(piece.slice(start, end)) as string;
  return Object.fromEntries([[name, await parsePart(piece.slice(end + colon[0].length), slice)]]);
}

/** The text between the commas of a list or object. Neighbours are joined up to the slice's length; a longer one stands alone. */
async function* pieces(part: string, slice: number): AsyncGenerator<string> {
  let start = 1;
  let last = 1;
  let depth = 0;
  let turnAt = slice;
  let ends = false;
  for (let at = 1; at < part.length; at += 1) {
    if (at > turnAt) {
      await turn();
      turnAt = at + slice;
    }
    const code = part.charCodeAt(at);
    if (code === quote) at = endOfString(part, at) - 1;
    else if (code === openList || code === openObject) depth += 1;
    else if (code === closeList || code === closeObject) depth -= 1;
    ends = depth < 0;
    if (ends && at < part.length - 1) throw new HttpError('malformed');
    if (!ends && (code !== comma || depth > 0)) continue;
    if (at - start > slice) {
      if (last > start) yield part.slice(start, last - 1);
      start = last;
    }
    if (at - start > slice || ends) {
      yield part.slice(start, at);
      start = at + 1;
    }
    last = at + 1;
  }
  if (!ends) throw new HttpError('malformed');
}

const quote = 34;
const comma = 44;
const colon = 58;
const openList = 91;
const closeList = 93;
const backslash = 92;
const openObject = 123;
const closeObject = 125;

/** The position after the closing quote of the string that starts here; the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** Counts values and depth; throws 413 at the first one too many. */
class Scan {
  at = 0;
  private values = 0;
  private depth = 0;
  private readonly text: string;
  private readonly limits: BodyLimits;
  constructor(text: string, limits: BodyLimits) {
    this.text = text;
    this.limits = limits;
  }
  take(until: number): void {
    const { text, limits } = this;
    for (; this.at < until && this.at < text.length; this.at += 1) {
      const code = text.charCodeAt(this.at);
      if (code === quote) this.at = endOfString(text, this.at) - 1;
      else if (code === comma || code === colon) this.values += 1;
      else if (code === openList || code === openObject) this.depth += 1;
      else if (code === closeList || code === closeObject) this.depth -= 1;
      if (this.values > limits.values) throw tooLarge('values', limits.values);
      if (this.depth > limits.depth) throw tooLarge('depth', limits.depth);
    }
  }
}
