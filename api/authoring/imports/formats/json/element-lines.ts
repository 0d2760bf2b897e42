/** The offset and line (from 1) of each element of a JSON array. The source is valid JSON: an array, or an object with the array under `key`. */
export function elementStarts(source: string, key: string): { offset: number; line: number }[] {
  const starts: { offset: number; line: number }[] = [];
  const isArray = source.trimStart().startsWith('[');
  const wantedDepth = isArray ? 1 : 2;
  let depth = 0;
  let line = 1;
  let lastString = '';
  let isInside = isArray;
  let isNext = isArray;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '\n') line += 1;
    if (/\s/.test(character) || character === ':') continue;
    if (character === ',') {
      isNext = isInside && depth === wantedDepth;
      continue;
    }
    if (isNext && depth === wantedDepth && character !== ']') starts.push({ offset: at, line });
    if (depth === wantedDepth) isNext = false;
    if (character === '"') {
      const end = endOfString(source, at);
      lastString = depth === 1 ? source.slice(at + 1, Math.min(end, at + 60)) : '';
      at = end;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (!isArray && depth === wantedDepth) isInside = isNext = character === '[' && lastString === key;
    } else if (character === ']' || character === '}') {
      depth -= 1;
      if (depth < wantedDepth) isInside = false;
    }
  }
  return starts;
}

function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return at;
}
