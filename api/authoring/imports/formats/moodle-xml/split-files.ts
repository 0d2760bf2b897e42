/** The source without its pictures: each `<file>` contains its index in `files`, which has the base64 texts. */
export interface SplitSource {
  source: string;
  files: string[];
  /** The line, from 1, of each `<question>` in order. */
  lines: number[];
}

/** A picture of several megabytes is too large for the XML parser. Skips texts (CDATA) and comments. */
export function splitFiles(whole: string): SplitSource {
  const files: string[] = [];
  const lines: number[] = [];
  const kept: string[] = [];
  let from = 0;
  let line = 1;
  let counted = 0;
  const lineAt = (offset: number): number => {
    for (let at = whole.indexOf('\n', counted); at >= 0 && at < offset; at = whole.indexOf('\n', at + 1)) {
      line += 1;
      counted = at + 1;
    }
    return line;
  };
  for (let at = whole.indexOf('<'); at >= 0; at = whole.indexOf('<', at + 1)) {
    if (whole.startsWith('<![CDATA[', at)) at = endOf(whole, ']]>', at);
    else if (whole.startsWith('<!--', at)) at = endOf(whole, '-->', at);
    else if (/^<question[\s>]/.test(whole.slice(at, at + 10))) lines.push(lineAt(at));
    else if (/^<file\s/.test(whole.slice(at, at + 6))) {
      const open = endOf(whole, '>', at);
      const close = whole.indexOf('</file>', open);
      if (close < 0 || whole[open - 1] === '/') continue;
      kept.push(whole.slice(from, open + 1), String(files.length));
      files.push(whole.slice(open + 1, close));
      from = close;
      at = close;
    }
  }
  kept.push(whole.slice(from));
  return { source: kept.join(''), files, lines };
}

/** The index of the last character of `ending`, or of the whole text when it does not occur. */
function endOf(whole: string, ending: string, from: number): number {
  const at = whole.indexOf(ending, from);
  return at < 0 ? whole.length : at + ending.length - 1;
}
