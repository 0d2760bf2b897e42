/** What all of them have; undefined where they differ. */
export function commonValue<T, V>(items: readonly T[], select: (item: T) => V): V | undefined {
  const [first, ...others] = items;
  if (first === undefined) return undefined;
  const value = select(first);
  return others.every((item) => select(item) === value) ? value : undefined;
}
