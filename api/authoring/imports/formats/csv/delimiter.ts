const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The delimiter that gives a header line the most columns; delimiters between quotation marks do not count. */
export function detectDelimiter(header: string): Delimiter {
  const columns = delimiters.map((delimiter) => cut(header, delimiter).length);
  return delimiters[columns.indexOf(Math.max(...columns))] ?? ',';
}

/** The cells of a header line, split by its own delimiter. */
export const splitHeader = (header: string): string[] => cut(header, detectDelimiter(header));

function cut(line: string, delimiter: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line.slice(0, 10_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells;
}
