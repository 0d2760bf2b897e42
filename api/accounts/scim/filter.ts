import { ScimError } from './scim-error.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];
export type Value = string | number | boolean | null;

/** A filter of RFC 7644, 3.4.2.2. `attribute`: in lower case, without the URN of its schema; emails[type eq "work"].value is within emails. */
export type Filter =
  | { is: 'compared'; attribute: string; operator: Operator; value: Value }
  | { is: 'present'; attribute: string }
  | { is: 'within'; attribute: string; filter: Filter; part?: Filter }
  | { is: 'not'; filter: Filter }
  | { is: 'and'; left: Filter; right: Filter }
  | { is: 'or'; left: Filter; right: Filter };

const deepest = 20;
const pieces = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/gy;

const broken = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');

function split(text: string): string[] {
  pieces.lastIndex = 0;
  const found: string[] = [];
  for (let end = 0; text.slice(end).trim() !== ''; end = pieces.lastIndex) {
    const match = pieces.exec(text);
    if (!match) throw broken('This filter cannot be read.');
    found.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return found;
}

/** Without the URN of the schema, in lower case. */
export const attributeName = (text: string): string => text.replace(/^urn:[\w:.]*:(?=[A-Za-z])/i, '').toLowerCase();

export function parseFilter(text: string): Filter {
  if (text.length > 2_000) throw broken('This filter is too long.');
  const parser = new FilterParser(split(text));
  const filter = parser.either(0);
  parser.end();
  return filter;
}

class FilterParser {
  readonly #pieces: string[];
  #at = 0;
  constructor(pieceList: string[]) {
    this.#pieces = pieceList;
  }

  either(depth: number): Filter {
    let left = this.#both(depth);
    while (this.#isWord('or')) left = { is: 'or', left, right: this.#both(depth) };
    return left;
  }

  end(): void {
    if (this.#at < this.#pieces.length) throw broken(`“${this.#pieces[this.#at]}” is not expected here.`);
  }

  #both(depth: number): Filter {
    let left = this.#one(depth);
    while (this.#isWord('and')) left = { is: 'and', left, right: this.#one(depth) };
    return left;
  }

  #one(depth: number): Filter {
    if (depth > deepest) throw broken('This filter is nested too deep.');
    if (this.#isWord('not')) return { is: 'not', filter: this.#one(depth + 1) };
    if (this.#isWord('(')) {
      const filter = this.either(depth + 1);
      this.#demand(')');
      return filter;
    }
    const attribute = attributeName(this.#next());
    if (!/^[a-z][\w.$-]*$/.test(attribute)) throw broken(`“${attribute}” is not an attribute.`);
    if (!this.#isWord('[')) return this.#comparison(attribute);
    const filter = this.either(depth + 1);
    this.#demand(']');
    const part = this.#pieces[this.#at];
    if (!part?.startsWith('.')) return { is: 'within', attribute, filter };
    this.#at += 1;
    return { is: 'within', attribute, filter, part: this.#comparison(attributeName(part.slice(1))) };
  }

  #comparison(attribute: string): Filter {
    const word = this.#next().toLowerCase();
    if (word === 'pr') return { is: 'present', attribute };
    const operator = operators.find((candidate) => candidate === word);
    if (!operator) throw broken(`“${word}” is not an operator.`);
    return { is: 'compared', attribute, operator, value: valueOf(this.#next()) };
  }

  #next(): string {
    const piece = this.#pieces[this.#at];
    if (piece === undefined) throw broken('This filter ends too early.');
    this.#at += 1;
    return piece;
  }

  #isWord(word: string): boolean {
    if (this.#pieces[this.#at]?.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }

  #demand(word: string): void {
    if (!this.#isWord(word)) throw broken(`“${word}” is missing.`);
  }
}

function valueOf(piece: string): Value {
  try {
    const value: unknown = JSON.parse(/^(true|false|null)$/i.test(piece) ? piece.toLowerCase() : piece);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Value;
  } catch {
    // Reported below.
  }
  throw broken(`“${piece}” is not a value: texts stand in quotation marks.`);
}

type Element = Readonly<Record<string, unknown>>;

/** Whether an element of a list matches, such as one of the e-mail addresses. */
export function matcherOf(filter: Filter): (element: Element) => boolean {
  if (filter.is === 'within') throw broken('A filter of a list cannot hold another one.');
  if (filter.is === 'not') {
    const isMeant = matcherOf(filter.filter);
    return (element) => !isMeant(element);
  }
  if (filter.is === 'and' || filter.is === 'or') {
    const [first, second] = [matcherOf(filter.left), matcherOf(filter.right)];
    return filter.is === 'and' ? (element) => first(element) && second(element) : (element) => first(element) || second(element);
  }
  const { attribute } = filter;
  if (filter.is === 'compared') {
    const value = comparable(filter.value);
    const compare = comparisons[filter.operator];
    return (element) => compare(comparable(heldIn(element, attribute)), value);
  }
  return (element) => {
    const held = heldIn(element, attribute);
    return held !== undefined && held !== null && held !== '';
  };
}

const heldIn = (element: Element, attribute: string): unknown =>
  Object.hasOwn(element, attribute) ? element[attribute] : Object.entries(element).find(([name]) => name.toLowerCase() === attribute)?.[1];

/** Texts are case-insensitive: no compared attribute is caseExact. */
const comparable = (held: unknown): string => (typeof held === 'string' ? held.toLowerCase() : String(held ?? ''));
const comparisons: Record<Operator, (first: string, second: string) => boolean> = {
  eq: (first, second) => first === second,
  ne: (first, second) => first !== second,
  co: (first, second) => first.includes(second),
  sw: (first, second) => first.startsWith(second),
  ew: (first, second) => first.endsWith(second),
  gt: (first, second) => first > second,
  ge: (first, second) => first >= second,
  lt: (first, second) => first < second,
  le: (first, second) => first <= second,
};
