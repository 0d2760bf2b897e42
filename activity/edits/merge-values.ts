import { sameValue } from '#shared/content/same-value.ts';

/** A conflict: both sides changed the same value differently. `path` is that of the field, or of an item of a list. */
export interface Clash {
  path: string;
  mine: unknown;
  theirs: unknown;
}
export interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}
type Fields = Record<string, unknown>;
type Prefer = (path: string) => 'mine' | 'theirs';

/**
 * The value with the changes of both sides: objects merge by field, lists whose items have ids merge by item. Where both changed the same thing, it
 * is a conflict, and `prefer` decides.
 */
export function mergeValues(path: string, versions: Versions, prefer: Prefer = () => 'mine'): { value: unknown; clashes: Clash[] } {
  const { base, mine, theirs } = versions;
  if (sameValue(mine, theirs) || sameValue(mine, base)) return { value: theirs, clashes: [] };
  if (sameValue(theirs, base)) return { value: mine, clashes: [] };
  if (isRecord(base) && isRecord(mine) && isRecord(theirs) && isSameThing([base, mine, theirs]))
    return mergeFields(path, { base, mine, theirs }, prefer);
  if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs)) return mergeItems(path, { base, mine, theirs }, prefer);
  return { value: versions[prefer(path)], clashes: [{ path, mine, theirs }] };
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that identify an object: the other fields of one picture, font or question type mean nothing beside another's. */
const identities = ['id', 'key', 'kind', 'type', 'fontUrl', 'member_id'];
/** A point or an area is one value: the x of one side with the y of the other is a point that nobody chose. */
const isSameThing = (versions: readonly Fields[]): boolean =>
  versions.every((version) => !('x' in version) && identities.every((name) => sameValue(version[name], versions[0]?.[name])));

function mergeFields(path: string, { base, mine, theirs }: Record<keyof Versions, Fields>, prefer: Prefer) {
  const value: Fields = {};
  const clashes: Clash[] = [];
  for (const name of new Set([base, theirs, mine].flatMap(Object.keys))) {
    const merged = mergeValues(`${path}/${name}`, { base: base[name], mine: mine[name], theirs: theirs[name] }, prefer);
    if (merged.value !== undefined) value[name] = merged.value;
    clashes.push(...merged.clashes);
  }
  return { value, clashes };
}

/** An answer has one binding to a person type, whatever the binding's id. */
const keyOf = (item: unknown): unknown => (isRecord(item) ? (item.person_type_id ?? item.id ?? item.key) : undefined);
const keysOf = (list: readonly unknown[]): string[] => list.map((item) => keyOf(item) as string);
const isKeyed = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof keyOf(item) === 'string') && new Set(keysOf(value)).size === value.length;

function mergeItems(path: string, lists: Record<keyof Versions, unknown[]>, prefer: Prefer) {
  const items = { base: byKey(lists.base), mine: byKey(lists.mine), theirs: byKey(lists.theirs) };
  const left = new Map<string, unknown>();
  const clashes: Clash[] = [];
  for (const key of new Set([lists.base, lists.theirs, lists.mine].flatMap(keysOf))) {
    const item = { base: items.base.get(key), mine: items.mine.get(key), theirs: items.theirs.get(key) };
    const merged = mergeValues(`${path}/${key}`, item, prefer);
    if (merged.value !== undefined) left.set(key, merged.value);
    clashes.push(...merged.clashes);
  }
  const order = mergeOrder(path, { base: keysOf(lists.base), mine: keysOf(lists.mine), theirs: keysOf(lists.theirs) }, left, prefer);
  if (order.isClash) clashes.push({ path: `${path}/order`, mine: lists.mine, theirs: lists.theirs });
  return { value: order.keys.map((key) => left.get(key)), clashes };
}

const byKey = (list: readonly unknown[]): Map<string, unknown> => new Map(list.map((item) => [keyOf(item) as string, item]));

/** The order of the side that changed it; items that the other side added come after the item that preceded them there. */
function mergeOrder(
  path: string,
  { base, mine, theirs }: Record<keyof Versions, string[]>,
  left: ReadonlyMap<string, unknown>,
  prefer: Prefer,
): { keys: string[]; isClash: boolean } {
  const isMoved = !sameOrder(base, mine);
  const isClash = isMoved && !sameOrder(base, theirs) && !sameOrder(mine, theirs);
  const isMine = isClash ? prefer(`${path}/order`) === 'mine' : isMoved;
  const [leading, other] = isMine ? [mine, theirs] : [theirs, mine];
  const keys = leading.filter((key) => left.has(key));
  for (const [place, key] of other.entries()) {
    if (!left.has(key) || keys.includes(key)) continue;
    const before = other.slice(0, place).findLast((candidate) => keys.includes(candidate));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return { keys, isClash };
}

/** Whether the common items of both lists have the same order. */
const sameOrder = (first: readonly string[], second: readonly string[]): boolean =>
  first.filter((key) => second.includes(key)).join() === second.filter((key) => first.includes(key)).join();
