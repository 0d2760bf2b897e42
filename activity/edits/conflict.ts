/**
 * The paths of `mine` that equal a path of `theirs`, or are above or below one. '' is the whole draft. The time grows with the sum of both lengths,
 * not with their product.
 */
export function conflicts(mine: readonly string[], theirs: readonly string[]): string[] {
  const exact = new Set(theirs);
  const beginnings = new Set(theirs.flatMap(ancestors));
  return mine.filter((path) => exact.has(path) || beginnings.has(path) || ancestors(path).some((ancestor) => exact.has(ancestor)));
}

/** For question/1/text: question/1, question and ''. */
function ancestors(path: string): string[] {
  const found: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) found.push(path.slice(0, end));
  return path === '' ? [] : [...found, ''];
}
