/** The paths of the fields in which two objects differ. Compares each setting inside a part separately. */
export function differingFields(path: string, now: object, then: object): string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].flatMap((name) => {
    const [first, second] = [now, then].map((side) => (side as Record<string, unknown>)[name]);
    if (isSame(first, second)) return [];
    return name === 'settings'
      ? differingFields(`${path}/settings`, (first ?? {}) as object, (second ?? {}) as object)
      : [`${path}/${name}`];
  });
}

type Thing = { id: string };

/** For a list with other items, or in another order, this is the only difference. */
export function differingItems(thing: string, list: string, here: readonly Thing[], there: readonly Thing[]): string[] {
  const [ids, idsThen] = [here, there].map((side) => side.map(({ id }) => id));
  if (!isSame(ids, idsThen)) return [list];
  return here.flatMap((object, position) => differingFields(`${thing}/${object.id}`, object, there[position] as object));
}

/** Compares content: the order of fields does not matter, and an undefined field counts as absent. */
export function isSame(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].every((name) => isSame((first as Record<string, unknown>)[name], (second as Record<string, unknown>)[name]));
}
