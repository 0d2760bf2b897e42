/** The name of a copy that nobody names: the same with a number behind, in no language. */
export function copyName(name: string): string {
  const numbered = / \((\d{1,4})\)$/.exec(name);
  const [whole, number] = numbered ? [name.slice(0, numbered.index), Number(numbered[1]) + 1] : [name, 2];
  const ending = ` (${number})`;
  return `${[...whole].slice(0, 200 - ending.length).join('')}${ending}`;
}
