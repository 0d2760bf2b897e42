import { HttpError, invalid } from '#api/kernel/errors.ts';
import { tooLarge, type BodyLimits } from './body-limits.ts';

/** The longest number, in characters. Parsing a longer one takes far more time than other text. */
const mostDigits = 1_000;

/** Parses JSON within limits that are checked before anything is built. Throws 400, 413, and 422 for a field named __proto__. */
export function parseJson(text: string, limits: BodyLimits): unknown {
  if (text.length > limits.characters) throw tooLarge('bytes', limits.characters);
  demandWithin(text, limits);
  return refusePrototype(text, parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError('malformed');
  }
}

const quote = 34;
const comma = 44;
const zero = 48;
const nine = 57;
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

/** Counts values and depth, and throws 413 at the first one too many. Throws 400 at a number that is too long. */
function demandWithin(text: string, limits: BodyLimits): void {
  let [values, depth, digits] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    digits = code >= zero && code <= nine ? digits + 1 : 0;
    if (code === quote) at = endOfString(text, at) - 1;
    else if (code === comma || code === colon) values += 1;
    else if (code === openList || code === openObject) depth += 1;
    else if (code === closeList || code === closeObject) depth -= 1;
    if (digits > mostDigits) throw new HttpError('malformed');
    if (values > limits.values) throw tooLarge('values', limits.values);
    if (depth > limits.depth) throw tooLarge('depth', limits.depth);
  }
}

/** 422 for a field of this name, at any depth: assigned to an object, it would change the prototype. Returns the value. */
function refusePrototype(text: string, value: unknown): unknown {
  // The name, literally or with its letters escaped.
  if (!text.includes('__proto__') && !/\\u00(?:5f|7|6)/i.test(text)) return value;
  const path = pathTo(value, []);
  if (path) throw invalid(Object.fromEntries([[path.join('.'), [{ code: 'unknown' as const }]]]));
  return value;
}

function pathTo(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__'];
  for (const [name, part] of Object.entries(value)) {
    const found = pathTo(part, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
