import type { Findings } from '../../findings.ts';
import { isAsking, pool, type Item, type Option } from './item.ts';
import { shown } from '../signs.ts';
import { entryOf, headsKeys, keysInLine, startOfBareKeys, type ListedKey } from './key-list.ts';
import { bulletOf, numberOf, optionOf } from './labels.ts';
import type { Piece } from './piece.ts';
import { feedbackIn, keyIn, pointsOf, questionHeadOf, rightAfter } from './words.ts';

/** The questions of a text with the keys that stand beside them. `listed`: keys of lists, each with the items before its list. */
export interface Collected {
  items: Item[];
  listed: { key: ListedKey; before: number }[];
}

type Skip = Pick<Findings, 'skip'>['skip'];

interface State extends Collected {
  current: Item | undefined;
  /** The next line is the key of the present question. */
  awaitsKey: boolean;
  isInKeys: boolean;
  numbers: ReadonlySet<number>;
  lastNumber: number | undefined;
  skip: Skip;
}

export function collect(pieces: readonly Piece[], skip: Skip): Collected {
  const bareKeys = startOfBareKeys(pieces);
  const state: State = {
    items: [],
    listed: [],
    current: undefined,
    awaitsKey: false,
    isInKeys: false,
    numbers: new Set(pieces.slice(0, bareKeys).flatMap(({ text }) => numberOf(text)?.number ?? [])),
    lastNumber: undefined,
    skip,
  };
  for (const [index, piece] of pieces.entries()) {
    if (index === bareKeys) state.isInKeys = true;
    const isTaken = takers.some((take) => take(state, piece, pieces[index + 1]));
    if (!isTaken) takeText(state, piece);
  }
  return state;
}

type Taker = (state: State, piece: Piece, next: Piece | undefined) => boolean;

function list(state: State, keys: readonly ListedKey[]): true {
  for (const key of keys) state.listed.push({ key, before: state.items.length });
  state.current = undefined;
  return true;
}

const takeListedKey: Taker = (state, piece) => {
  if (!state.isInKeys) return false;
  const several = keysInLine(piece.text, piece.line);
  const entry = entryOf(piece);
  if (several.length > 0 || entry) return list(state, several.length > 0 ? several : [entry!]);
  state.isInKeys = false;
  // After the keys, another set of questions may begin at any number.
  state.lastNumber = undefined;
  return false;
};

const takeKey: Taker = (state, piece, next) => {
  if (headsKeys(piece, next)) {
    state.isInKeys = true;
    state.current = undefined;
    return true;
  }
  const { current } = state;
  const isShort = current?.isNamed === true && !/^B\s*[:：]/.test(next?.text ?? '');
  const key = keyIn(piece.text) ?? (isShort ? /^A\s*[:：]\s*(.{0,4000})$/.exec(piece.text)?.[1] : undefined);
  if (key === undefined) return false;
  const several = keysInLine(key, piece.line);
  if (several.length > 0) return list(state, several);
  // "Options:" announces no key.
  if (key === '' && next && current?.options.length === 0 && (optionOf(next.text) ?? bulletOf(next.text))) return true;
  if (!current || current.key !== undefined) state.skip(piece.line, piece.text, 'key_without_question');
  else if (key === '') state.awaitsKey = true;
  else current.key = shown(key);
  return true;
};

const takeExtras: Taker = ({ current }, { text }) => {
  const feedback = feedbackIn(text);
  const points = pointsOf(text);
  if (!current || (feedback === undefined && points === undefined)) return false;
  if (feedback !== undefined) current.feedback = feedback;
  else current.points = points!;
  return true;
};

const takeNamed: Taker = (state, piece) => {
  const head = questionHeadOf(piece.text);
  if (head) begin(state, piece, { isNamed: true, ...head });
  return head !== undefined;
};

/** The question that an option can belong to. */
const openQuestion = ({ current, awaitsKey }: State): Item | undefined =>
  !awaitsKey && current?.key === undefined && current && hasText(current) ? current : undefined;

const takeOption: Taker = (state, piece, next) => {
  const item = openQuestion(state);
  const option = item && (numberedOption(item, piece, next) ?? optionOf(piece.text));
  if (!item || !option) return false;
  const { options } = item;
  const isNext = option.place === options.length || (piece.isTabbed && option.place <= options.length + 8);
  const isBetween = options.some(({ place = 0 }) => place > option.place);
  if (!(isNext || isBetween) || options.some(({ place }) => place === option.place)) return false;
  options.push(asOption(piece, option.text, option));
  return true;
};

/** An option with a number, below a question that has none or whose number is written in another way; or one of 1, X and 2. */
function numberedOption(item: Item, piece: Piece, next: Piece | undefined): { place: number; text: string; isRight: boolean } | undefined {
  const [start, star = '', sign = '', stop = ''] = /^(\*?)\s?(\d{1,2}|X)([.):])\s+/.exec(piece.text) ?? [];
  if (start === undefined) return undefined;
  const taken = item.options.length;
  if (taken === 0) {
    const isPool = sign === '1' && /^\*?\s?X[.):]\s/.test(next?.text ?? '');
    const asks = isAsking(item.lines.at(-1)?.text ?? '') && !isAsking(piece.text) && !(next && optionOf(next.text));
    const isBelow = asks && !piece.isAfterBlank && stop !== item.sign;
    if (sign !== '1' || !(isPool || isBelow)) return undefined;
    item.labels = isPool ? '1X2' : 'numbers';
  }
  if (!item.labels || sign !== (item.labels === '1X2' ? pool[taken] : String(taken + 1))) return undefined;
  return { place: taken, text: piece.text.slice(start.length), isRight: star !== '' };
}

/** A list item with items below it. */
const isParent = ({ level }: Piece, next: Piece | undefined): boolean => level !== undefined && (next?.level ?? 0) > level;

const takeNumbered: Taker = (state, piece, next) => {
  const found = numberOf(piece.text);
  if (!found) return false;
  if (!isParent(piece, next)) {
    if ((piece.level ?? 0) > 0 && state.current) return false;
    if (!isQuestionNumber(state, found.number)) return false;
  }
  begin(state, piece, { isNamed: false, ...found });
  return true;
};

/** A number that goes on, or the first one where the next one follows somewhere: `24. December` is a date. */
function isQuestionNumber({ lastNumber, numbers, current }: State, number: number): boolean {
  if (lastNumber === undefined) return number === 1 || numbers.has(number + 1);
  if (number > lastNumber) return number <= lastNumber + 5;
  return number === 1 && current !== undefined && (current.options.length > 0 || current.key !== undefined);
}

const takeListed: Taker = (state, piece, next) => {
  const bullet = bulletOf(piece.text);
  if (bullet && isParent(piece, next)) {
    begin(state, piece, { isNamed: true, text: bullet.text });
    return true;
  }
  const isDeeper = (piece.level ?? 0) > 0;
  const item = openQuestion(state);
  if ((!bullet && !isDeeper) || !item) return false;
  const inner = bullet?.text ?? piece.text;
  const lettered = optionOf(inner);
  const text = lettered?.text ?? (isDeeper ? numberOf(inner)?.text : undefined) ?? inner;
  item.options.push(asOption(piece, text, { isRight: (bullet?.isRight ?? false) || (lettered?.isRight ?? false) }));
  return true;
};

function asOption({ text: line, stressed }: Piece, text: string, { place, isRight }: { place?: number; isRight: boolean }): Option {
  return {
    ...(place !== undefined && { place }),
    text: text.replace(rightAfter, ''),
    stressed,
    lines: [{ text: line, stressed }],
    isRight: isRight || rightAfter.test(text),
  };
}

const takers: readonly Taker[] = [takeListedKey, takeKey, takeExtras, takeNamed, takeOption, takeNumbered, takeListed];

const hasText = ({ lines, isNamed, number }: Item): boolean => lines.length > 0 || isNamed || number !== undefined;

type Beginning = Pick<Item, 'isNamed' | 'number' | 'sign'> & { text: string };

function begin(state: State, piece: Piece, { text, ...rest }: Beginning): void {
  const item: Item = { line: piece.line, lines: [], options: [], ...rest };
  const { number } = rest;
  if (text.trim() !== '') item.lines.push({ text: text.trim(), stressed: piece.stressed });
  state.items.push(item);
  state.current = item;
  state.awaitsKey = false;
  if (number !== undefined) state.lastNumber = number;
}

/** A line without a label is an announced answer key, a continuation of the line above, or a new question. */
function takeText(state: State, piece: Piece): void {
  const { current } = state;
  if (current && state.awaitsKey) {
    state.awaitsKey = false;
    // A star before a note for the person who grades, where no answer is given.
    if (/^\*\S/.test(piece.text)) return state.skip(piece.line, piece.text, 'text_outside_question');
    current.key = shown(piece.text);
    return;
  }
  const isNew = !current || isFinished(current, piece);
  if (isNew && current?.number !== undefined && !isAsking(piece.text)) return state.skip(piece.line, piece.text, 'text_outside_question');
  if (isNew) return begin(state, piece, { isNamed: false, text: piece.text });
  const last = current.options.at(-1);
  if (last) last.text += ` ${piece.text}`;
  (last ?? current).lines.push({ text: piece.text, stressed: piece.stressed });
}

/** Whether a line without a label cannot belong to this question. */
function isFinished(item: Item, { text, isAfterBlank, isParagraph = false }: Piece): boolean {
  if (item.key !== undefined) return true;
  if (item.options.length > 0) return isAfterBlank || isParagraph || isAsking(text);
  if (item.number !== undefined || item.isNamed) return false;
  return (isAfterBlank && item.lines.length > 0) || (isAsking(text) && item.lines.some((line) => isAsking(line.text)));
}
