import { letterPlace } from '#shared/letter-place.ts';
import { sameText } from '../same-text.ts';
import type { Collected } from './collect.ts';
import { isLeading, pool, type Item, type Option } from './item.ts';
import type { ListedKey } from './key-list.ts';
import { stresses } from './piece.ts';

/** Gives each listed key to the question with its number before the list; returns those for which there is none. */
export function settleListed({ items, listed }: Collected): ListedKey[] {
  return listed.flatMap(({ key, before }) => {
    const item = items.slice(0, before).findLast(({ number, key: own }) => number === key.number && own === undefined);
    if (item) item.key = key.key;
    return item ? [] : [key];
  });
}

/** One option alone is a text that begins like one: `A. Einstein`. */
export function withoutLoneOption(item: Item): Item {
  const [only, ...others] = item.options;
  if (!only || others.length > 0 || only.isRight || only.place === undefined || refersTo(item.key, only)) return item;
  return { ...item, options: [], lines: [...item.lines, ...only.lines] };
}

const refersTo = (key: string | undefined, { place }: Option): boolean => key !== undefined && lettersOf(key)?.has(place ?? -1) === true;

/** How many lines without letters can be the options of one question, and their most characters. */
const mostLines = 12;
const longestOption = 200;

/** Lines below the question are its options where the key names one of them, where some are stressed, or where there are several. */
export function withListedOptions(item: Item): { item: Item; caption?: string; guess?: string } {
  if (item.options.length > 0) return { item };
  const end = endOfQuestion(item);
  const rest = end > 0 ? item.lines.slice(end) : [];
  if (rest.length === 0) return { item };
  const head = { ...item, lines: item.lines.slice(0, end) };
  const isList = rest.length >= 2 && rest.length <= mostLines && rest.every(({ text }) => text.length <= longestOption);
  const options = rest.map((line): Option => ({ ...line, isRight: false, lines: [line] }));
  if (isList && (item.key === undefined || placeOfText(item.key, options) !== undefined)) return { item: { ...head, options } };
  if (item.key !== undefined) return { item: head, caption: rest.map(({ text }) => text).join(' ') };
  const [only, ...others] = rest;
  return others.length === 0 && only && only.text.length <= longestOption ? { item, guess: only.text } : { item };
}

/** How many of the lines ask: to the first that asks, or one where those after it are stressed in different ways. */
function endOfQuestion({ lines, number, isNamed }: Item): number {
  const end = lines.findIndex(({ text }) => isLeading(text)) + 1;
  const differ = new Set(lines.slice(1).map(({ stressed }) => stressed.join())).size > 1;
  return end === 0 && differ && (number !== undefined || isNamed) ? 1 : end;
}

/** The places of the right options, and whether the key is none of them. */
export function rightPlaces({ key, options, labels }: Item): { places: ReadonlySet<number>; isUnknown: boolean } {
  if (key !== undefined) {
    const places = placesOf(key, options, labels);
    return { places: places ?? new Set(), isUnknown: places === undefined };
  }
  const signed = placesWhere(options, ({ isRight }) => isRight);
  if (signed.size > 0) return { places: signed, isUnknown: false };
  for (const stress of stresses) {
    const stressed = placesWhere(options, (option) => option.stressed.includes(stress));
    // A stress is a mark only where the options of one question differ.
    if (stressed.size > 0 && stressed.size < options.length) return { places: stressed, isUnknown: false };
  }
  return { places: new Set(), isUnknown: false };
}

const placesWhere = (options: readonly Option[], isWanted: (option: Option) => boolean): Set<number> =>
  new Set(options.flatMap((option, place) => (isWanted(option) ? [place] : [])));

function placesOf(key: string, options: readonly Option[], labels: Item['labels']): ReadonlySet<number> | undefined {
  const whole = placeOfText(key, options);
  const letters = labels === undefined ? lettersOf(key) : labels === 'numbers' ? numbersOf(key) : placesInPool(key);
  const isKnown = letters !== undefined && [...letters].every((place) => place < options.length);
  if (isKnown) return letters;
  if (whole !== undefined) return new Set([whole]);
  const [, letter = '', text = ''] = /^[([]?(\p{L}|\d{1,2})[.):\]]\s*(\S.*)$/su.exec(key.trim()) ?? [];
  const place = labels === undefined ? letterPlace(letter) : labels === 'numbers' ? Number(letter) - 1 : pool.indexOf(letter);
  const named = placeOfText(text, options);
  if (place !== undefined && place >= 0 && place < options.length && (named === undefined || named === place)) return new Set([place]);
  const several = key.split(/[,;]/).map((part) => placeOfText(part, options));
  return several.length > 1 && several.every((each) => each !== undefined) ? new Set(several) : undefined;
}

/** The places that a key of letters names: `B`, `(b).`, `a, c`, `A and C`, `AC`. */
function lettersOf(key: string): ReadonlySet<number> | undefined {
  const parts = key
    .replace(/[()[\].]/g, ' ')
    .split(/[\s,;/&+、，]+|(?<=\s)(?:and|och|og|und|ja|y|e|et|ve|i|и)(?=\s)/iu)
    .filter((part) => part !== '');
  const letters = parts.length === 1 && /^[A-H]{2,8}$/.test(parts[0]!) ? [...parts[0]!] : parts;
  const places = letters.map((letter) => letterPlace(letter));
  return places.length > 0 && places.every((place) => place !== undefined) ? new Set(places) : undefined;
}

function placesInPool(key: string): ReadonlySet<number> | undefined {
  const place = pool.indexOf(key.trim().replace(/[.)]$/, '').toUpperCase());
  return place < 0 ? undefined : new Set([place]);
}

function numbersOf(key: string): ReadonlySet<number> | undefined {
  const parts = key.split(/[\s,;.()&+]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^[1-9]\d?$/.test(part)) ? new Set(parts.map((part) => Number(part) - 1)) : undefined;
}

const bare = (text: string): string => sameText(text.trim().replace(/[.;]$/, ''));

/** The only option with this text. */
function placeOfText(text: string, options: readonly Option[]): number | undefined {
  if (text.trim() === '') return undefined;
  const places = placesWhere(options, (option) => bare(option.text) === bare(text));
  return places.size === 1 ? [...places][0] : undefined;
}
