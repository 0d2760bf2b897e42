/** The paths of the fields in which two objects differ. Compares each setting inside a part separately. */
export function differingFields(path: string, now: object, then: object): string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].flatMap((name) => {
    const [one, other] = [now, then].map((side) => (side as Record<string, unknown>)[name]);
    if (isSame(one, other)) return [];
    return name === 'settings' ? differingFields(`${path}/settings`, (one ?? {}) as object, (other ?? {}) as object) : [`${path}/${name}`];
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
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]));
}
