/** The paths of `mine` that equal, begin or continue one of `theirs`. '' is the whole draft. Time grows with the sum of both, not with their product. */
export function conflicts(mine: readonly string[], theirs: readonly string[]): string[] {
  const exact = new Set(theirs);
  const beginnings = new Set(theirs.flatMap(ancestors));
  return mine.filter((path) => exact.has(path) || beginnings.has(path) || ancestors(path).some((ancestor) => exact.has(ancestor)));
}

/** question/1/text: question/1, question and ''. */
function ancestors(path: string): string[] {
  const found: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) found.push(path.slice(0, end));
  return path === '' ? [] : [...found, ''];
}
