/** The name of the first element of a text, without its namespace prefix; undefined when it is not XML. Reads only the beginning. */
export function rootOfXml(source: string): string | undefined {
  let rest = source
    .slice(0, 20_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (let parts = 0; parts < 50; parts += 1) {
    const ending = rest.startsWith('<!--') ? '-->' : /^<[?!]/.test(rest) ? '>' : undefined;
    if (ending === undefined) break;
    const end = rest.indexOf(ending);
    if (end < 0) return undefined;
    rest = rest.slice(end + ending.length).trimStart();
  }
  return /^<(?:[A-Za-z_][\w.-]{0,40}:)?([A-Za-z_][\w.-]{0,60})[\s/>]/.exec(rest)?.[1];
}
